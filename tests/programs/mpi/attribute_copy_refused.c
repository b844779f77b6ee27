//! verify -np=2 => verified
//! verify -np=2 -DFATAL => violated mpi-argument 30
// A function that refuses to copy makes the duplication fail, under MPI_ERRORS_RETURN with what it
// returned; a key can be freed by the function itself.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static int key, deleted;

static int refuse(MPI_Comm comm, int which, void *extra, void *in, void *out, int *flag)
{
    return MPI_ERR_OTHER;
}

static int drop(MPI_Comm comm, int which, void *value, void *extra)
{
    deleted++;
    MPI_Comm_free_keyval(&key);
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(refuse, drop, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);
#ifdef FATAL
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
#else
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int code = MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    assert(code != MPI_SUCCESS);
#endif
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    assert(key == MPI_KEYVAL_INVALID && deleted == 1);
    MPI_Finalize();
    return 0;
}

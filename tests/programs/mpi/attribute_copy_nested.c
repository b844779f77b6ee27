//! verify -np=2 => verified
//! verify -np=2 -DWRONG => violated assertion 35
#include <assert.h>
#include <mpi.h>
// A function that copies an attribute duplicates another communicator itself.
static int key, inner;
static int copy(MPI_Comm comm, int k, void *extra, void *in, void *out, int *flag)
{
    MPI_Comm other;
    int *got, f;
    if (!inner) {
        inner = 1;
        MPI_Comm_dup(MPI_COMM_SELF, &other);
        MPI_Comm_get_attr(other, key, &got, &f);
        assert(f && *got == 8);
        MPI_Comm_free(&other);
    }
    *(void **)out = in; *flag = 1;
    return MPI_SUCCESS;
}
int main(int argc, char **argv)
{
    static int seven = 7, eight = 8;
    int *got, f, second;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &second, 0);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, 0);
    MPI_Comm_set_attr(MPI_COMM_WORLD, second, &eight);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &seven);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &eight);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_get_attr(twin, key, &got, &f);
#ifdef WRONG
    assert(*got == 8);
#endif
    assert(f && *got == 7);
    MPI_Comm_get_attr(twin, second, &got, &f);
    assert(f && *got == 8);
    MPI_Comm_free(&twin);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&second);
    MPI_Finalize();
    return 0;
}

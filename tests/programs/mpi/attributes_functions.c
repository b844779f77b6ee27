//! verify -np=2 => verified
//! verify -np=2 -DBAD_COUNT => violated assertion 52
//! verify -np=2 -DFAILS => violated mpi-argument 50
//! verify -np=2 -DNO_FLAG => violated uninitialised-read 46
//! verify -np=2 -DNO_RETURN => violated unreachable-return 46
// Attributes whose functions are the program's: duplicates get copies, what goes is deleted, and the
// attributes of MPI_COMM_SELF go first in MPI_Finalize, the last one first.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

static int copies, deletions, order[2], last;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    int *value = malloc(sizeof *value);
    *value = *(int *)in + *(int *)extra;
    *(int **)out = value;
#ifndef NO_FLAG
    *flag = 1;
#endif
    copies++;
#ifndef NO_RETURN
    return MPI_SUCCESS;
#endif
}

static int drop(MPI_Comm comm, int key, void *value, void *extra)
{
    deletions++;
    free(value);
#ifdef FAILS
    return comm == MPI_COMM_WORLD ? MPI_SUCCESS : MPI_ERR_OTHER;
#else
    return MPI_SUCCESS;
#endif
}

static void attributes_of_world(void)
{
    int key, step = 10, flag, *value = malloc(sizeof *value), *got;
    MPI_Comm twin, plain;
    *value = 5;
    MPI_Comm_create_keyval(copy, drop, &key, &step);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    assert(copies == 1);
    MPI_Comm_get_attr(twin, key, &got, &flag);
    assert(flag && *got == 15 && got != value);
    MPI_Comm_free(&twin);
#ifdef BAD_COUNT
    assert(deletions == 0);
#endif
    assert(deletions == 1);
    value = malloc(sizeof *value);
    *value = 6;
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, value);
    assert(deletions == 2);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &plain);
    MPI_Comm_get_attr(plain, key, &got, &flag);
    assert(!flag);
    MPI_Comm_free(&plain);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, key);
    assert(deletions == 3);
    MPI_Comm_free_keyval(&key);
}

static int at_end(MPI_Comm comm, int key, void *value, void *extra)
{
    int flag;
    MPI_Finalized(&flag);
    assert(!flag && comm == MPI_COMM_SELF);
    order[last++] = *(int *)value;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    static int one = 1, two = 2;
    int first, second;
    MPI_Init(&argc, &argv);
    attributes_of_world();
    MPI_Keyval_create(MPI_NULL_COPY_FN, at_end, &first, NULL);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, at_end, &second, NULL);
    MPI_Attr_put(MPI_COMM_SELF, first, &one);
    MPI_Comm_set_attr(MPI_COMM_SELF, second, &two);
    MPI_Comm_free_keyval(&first);
    MPI_Comm_free_keyval(&second);
    MPI_Finalize();
    assert(order[0] == 2 && order[1] == 1);
    return 0;
}

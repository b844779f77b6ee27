//! verify -np=2 => verified
// The functions of attributes and error handlers may communicate: nothing in the standard forbids it. What
// deletes an attribute has four parameters, as the function of an operation has.
#include <assert.h>
#include <mpi.h>
static int deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_Barrier(MPI_COMM_WORLD);
    return MPI_SUCCESS;
}
static void handle(MPI_Comm *comm, int *code, ...)
{
    int sent = 1, got = 0, rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&sent, 1, MPI_INT, 1 - rank, 0, &got, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(got == 1);
}
int main(int argc, char **argv)
{
    int key;
    MPI_Comm comm;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, deleted, &key, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_attr(comm, key, NULL);
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return 0;
}

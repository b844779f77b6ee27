//! verify -np=2 => verified
// With MPI_ERRORS_RETURN wrong arguments give error codes; a communicator inherits the handler.
#include <assert.h>
#include <mpi.h>
#include <string.h>
static int class_of(int code)
{
    int c;
    MPI_Error_class(code, &c);
    return c;
}
int main(int argc, char **argv)
{
    int x = 1, y = 0, code, length, rank;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Errhandler handler;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    code = MPI_Send(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    assert(code != MPI_SUCCESS && class_of(code) == MPI_ERR_RANK);
    MPI_Error_string(code, text, &length);
    assert(length == (int)strlen(text));
    assert(class_of(MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD)) == MPI_ERR_COUNT);
    assert(class_of(MPI_Send(&x, 1, MPI_INT, 0, -5, MPI_COMM_WORLD)) == MPI_ERR_TAG);
    assert(class_of(MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 5, MPI_COMM_WORLD)) == MPI_ERR_TYPE);
    assert(class_of(MPI_Bcast(&x, 1, MPI_INT, 77, MPI_COMM_WORLD)) == MPI_ERR_ROOT);
    assert(class_of(MPI_Reduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, 0, MPI_COMM_WORLD)) == MPI_ERR_OP);
    assert(class_of(MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL)) == MPI_ERR_COMM);
    assert(class_of(MPI_Type_commit(&type)) == MPI_ERR_TYPE);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_get_errhandler(comm, &handler);
    assert(handler == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
    code = MPI_Recv(&y, 1, MPI_INT, 2, 0, comm, MPI_STATUS_IGNORE);
    assert(class_of(code) == MPI_ERR_RANK);
    /* what is right still works */
    code = MPI_Sendrecv(&rank, 1, MPI_INT, 1 - rank, 0, &y, 1, MPI_INT, 1 - rank, 0, comm,
                        MPI_STATUS_IGNORE);
    assert(code == MPI_SUCCESS && y == 1 - rank);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-rank 13
// The handler is set on MPI_COMM_WORLD only after the duplicate was made.
#include <mpi.h>
int main(int argc, char **argv)
{
    int x = 1;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    /* returns an error code */
    MPI_Send(&x, 1, MPI_INT, 7, 0, MPI_COMM_WORLD);
    MPI_Send(&x, 1, MPI_INT, 7, 0, comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-type-match 14
/* An int is sent, a double is received. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, sent = 4;
    double received;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&sent, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

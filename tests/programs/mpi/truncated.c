//! verify -np=2 => violated mpi-truncation 14
/* The message has three elements, the receive buffer room for two. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    double data[3] = {1, 2, 3};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(data, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(data, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

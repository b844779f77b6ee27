//! verify -np=2 => violated mpi-buffer 13
/* The receive may write three elements, the array has two. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(data, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer 11
// The size is that of a double, the array is of floats.
#include <mpi.h>
int main(int argc, char **argv)
{
    float a[4] = {0};
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(a, 4 * sizeof(double), MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 4 * sizeof(float), MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

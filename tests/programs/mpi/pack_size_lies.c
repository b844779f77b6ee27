//! verify -np=1 => violated mpi-buffer 13
// The size is more than the buffer has.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    char buffer[8];
    int position = 0;
    double x[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Pack(x, 2, MPI_DOUBLE, buffer, 16, &position, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

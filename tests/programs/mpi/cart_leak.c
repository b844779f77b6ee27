//! verify -np=2 => violated mpi-resource-leak 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {2}, periods[1] = {0};
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Finalize();
    return 0;
}

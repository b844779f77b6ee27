//! verify -np=2 => violated mpi-argument 13
// A grid of one dimension has no dimension 1.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {2}, periods[1] = {0}, a, b;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Cart_shift(grid, 1, 1, &a, &b);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

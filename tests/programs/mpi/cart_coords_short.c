//! verify -np=4 => violated mpi-argument 13
// Room for one coordinate of two.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[2] = {2, 2}, periods[2] = {0, 0}, coords[1];
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Cart_coords(grid, rank, 1, coords);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

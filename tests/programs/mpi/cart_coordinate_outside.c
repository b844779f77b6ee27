//! verify -np=2 => violated mpi-argument 12
// The neighbour beyond the edge of a dimension that is not periodic.
#include <mpi.h>
int main(int argc, char **argv)
{
    int dims[1] = {2}, periods[1] = {0}, coords[1], rank;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    coords[0] = rank + 1;
    MPI_Cart_rank(grid, coords, &rank);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

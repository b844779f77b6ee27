//! verify -np=2 => violated mpi-comm 10
// The shift is asked of MPI_COMM_WORLD, not of the grid.
#include <mpi.h>
int main(int argc, char **argv)
{
    int dims[1] = {2}, periods[1] = {0}, a, b;
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    MPI_Cart_shift(MPI_COMM_WORLD, 0, 1, &a, &b);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

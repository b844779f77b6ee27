//! verify -np=4 => violated mpi-collective-args 15
// Processes keep different dimensions.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[2] = {2, 2}, periods[2] = {0, 0}, keep[2];
    MPI_Comm grid, row;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    keep[0] = rank == 3;
    keep[1] = rank != 3;
    MPI_Cart_sub(grid, keep, &row);
    MPI_Comm_free(&row);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

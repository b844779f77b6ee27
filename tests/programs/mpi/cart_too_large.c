//! verify -np=3 => violated mpi-argument 12
// Four places for three processes.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[2] = {2, 2}, periods[2] = {0, 0};
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

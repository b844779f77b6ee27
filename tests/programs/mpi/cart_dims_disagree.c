//! verify -np=4 => violated mpi-collective-args 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, dims[2], periods[2] = {0, 0};
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    dims[0] = rank == 2 ? 4 : 2;
    dims[1] = 4 / dims[0];
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

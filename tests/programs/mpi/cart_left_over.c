//! verify -np=3 => verified
//! verify -np=2 => verified
//! verify -np=1 => violated mpi-argument 11
// A grid of two among three processes: the last one gets MPI_COMM_NULL.
#include <mpi.h>
int main(int argc, char **argv)
{
    int dims[1] = {2}, periods[1] = {0};
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &grid);
    if (grid != MPI_COMM_NULL)
        MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

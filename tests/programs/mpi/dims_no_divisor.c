//! verify -np=1 => violated mpi-argument 11
// Seven processes in rows of two.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[2] = {0, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(7, 2, dims);
    MPI_Finalize();
    return 0;
}

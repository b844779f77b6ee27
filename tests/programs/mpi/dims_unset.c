//! verify -np=1 => violated uninitialised-read 11
// The lengths must be 0 where they are to be chosen.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(4, 2, dims);
    MPI_Finalize();
    return 0;
}

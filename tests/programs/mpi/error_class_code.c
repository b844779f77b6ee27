//! verify -np=1 => violated mpi-argument 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Error_class(-3, &n);
    MPI_Finalize();
    return 0;
}

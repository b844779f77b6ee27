//! verify -np=1 => violated mpi-comm 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_remote_size(MPI_COMM_WORLD, &n);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-comm 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int got[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

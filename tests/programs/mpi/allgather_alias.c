//! verify -np=2 => violated memory-overlap 12
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int g[2];
    g[rank] = rank;
    MPI_Allgather(&g[rank], 1, MPI_INT, g, 1, MPI_INT, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

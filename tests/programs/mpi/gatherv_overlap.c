//! verify -np=2 => violated memory-overlap 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int c[2] = {2, 2}, d[2] = {0, 1}, x[2] = {rank, rank + 10}, g[4];
    MPI_Gatherv(x, 2, MPI_INT, g, c, d, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

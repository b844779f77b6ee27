//! verify -np=3 => violated memory-overlap 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int counts[3] = {1, 2, 1}, starts[3] = {0, 1, 2}, all[4], mine[2] = {rank, rank};
    MPI_Allgatherv(mine, counts[rank], MPI_INT, all, counts, starts, MPI_INT, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

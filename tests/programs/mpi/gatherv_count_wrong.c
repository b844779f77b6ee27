//! verify -np=3 => violated mpi-collective-args 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int counts[3] = {1, 1, 1}, starts[3] = {0, 1, 2}, all[3] = {0}, mine[3] = {rank, rank, rank};
    MPI_Gatherv(mine, rank == 2 ? 2 : 1, MPI_INT, all, counts, starts, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

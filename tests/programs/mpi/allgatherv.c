//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int counts[3] = {1, 2, 1}, starts[3] = {3, 1, 0}, all[4], mine[2] = {rank, rank};
    MPI_Allgatherv(mine, counts[rank], MPI_INT, all, counts, starts, MPI_INT, MPI_COMM_WORLD);
    assert(all[0] == 2 && all[1] == 1 && all[2] == 1 && all[3] == 0);
    MPI_Finalize();
    return 0;
}

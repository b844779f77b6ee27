//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int counts[3] = {1, 2, 3}, starts[3] = {0, 1, 3}, all[6] = {0}, mine[3] = {rank, rank, rank};
    MPI_Gatherv(mine, rank + 1, MPI_INT, all, counts, starts, MPI_INT, 2, MPI_COMM_WORLD);
    if (rank == 2)
        assert(all[0] == 0 && all[2] == 1 && all[5] == 2);
    mine[0] = -1;
    MPI_Scatterv(all, counts, starts, MPI_INT, mine, rank + 1, MPI_INT, 2, MPI_COMM_WORLD);
    assert(mine[0] == rank);
    MPI_Finalize();
    return 0;
}

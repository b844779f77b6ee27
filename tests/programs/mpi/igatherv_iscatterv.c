//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int counts[3] = {1, 2, 3}, starts[3] = {0, 2, 5}, all[8] = {0}, mine[3] = {rank, rank, rank};
    MPI_Igatherv(mine, rank + 1, MPI_INT, all, counts, starts, MPI_INT, 1, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    if (rank == 1)
        assert(all[0] == 0 && all[1] == 0 && all[2] == 1 && all[3] == 1 && all[4] == 0 && all[7] == 2);
    MPI_Iscatterv(all, counts, starts, MPI_INT, mine, rank + 1, MPI_INT, 1, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(mine[rank] == rank);
    MPI_Finalize();
    return 0;
}

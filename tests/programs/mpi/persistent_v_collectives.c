//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[6];
    int b[2] = {rank, rank + 2}, all[2], back[2], mine = -1, sum = 0, part = 0;
    int ones[2] = {1, 1}, starts[2] = {0, 1};
    MPI_Gather_init(b, 1, MPI_INT, all, 1, MPI_INT, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Scatterv_init(b, ones, starts, MPI_INT, &mine, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Alltoallv_init(b, ones, starts, MPI_INT, back, ones, starts, MPI_INT, MPI_COMM_WORLD,
                       MPI_INFO_NULL, &r[2]);
    MPI_Reduce_init(b, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[3]);
    MPI_Reduce_scatter_block_init(b, &part, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[4]);
    MPI_Startall(5, r);
    MPI_Waitall(5, r, MPI_STATUSES_IGNORE);
    if (rank == 1)
        assert(all[0] == 0 && all[1] == 1);
    assert(mine == (rank ? 2 : 0) && back[0] == (rank ? 2 : 0) && back[1] == (rank ? 3 : 1));
    assert(sum == (rank ? 0 : 1) && part == (rank ? 5 : 1));
    for (int i = 0; i < 5; i++)
        MPI_Request_free(&r[i]);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[4];
    int a[2] = {rank, rank + 10}, b[2] = {rank, rank + 10}, sum[2], all[4], from[2], mine = rank + 5;
    MPI_Allreduce_init(a, sum, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Allgather_init(b, 2, MPI_INT, all, 2, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Alltoall_init(a, 1, MPI_INT, from, 1, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r[2]);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &r[3]);
    for (int i = 0; i < 2; i++) {
        MPI_Startall(4, r);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        assert(sum[0] == 1 + 2 * i && sum[1] == 21);
        assert(all[1] == 10 && all[2] == 1 && from[0] == (rank ? 10 : i));
        assert(from[1] == (rank ? 11 : 1 + i));
        a[0]++;
    }
    for (int i = 0; i < 4; i++)
        MPI_Request_free(&r[i]);
    MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    assert(rank || all[1] == 6);
    MPI_Finalize();
    return 0;
}

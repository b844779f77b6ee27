//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[3];
    int x = rank + 1, upto = 0, before = 9, parts[2] = {rank, rank}, part = 0, ones[2] = {1, 1};
    MPI_Scan_init(&x, &upto, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Exscan_init(&x, &before, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Reduce_scatter_init(parts, &part, ones, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r[2]);
    MPI_Startall(3, r);
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
    assert(upto == (rank ? 3 : 1) && before == (rank ? 1 : 9) && part == 1);
    for (int i = 0; i < 3; i++)
        MPI_Request_free(&r[i]);
    MPI_Finalize();
    return 0;
}

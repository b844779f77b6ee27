//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[3];
    int x = rank, a[2], b[2], c[2] = {rank, rank}, d = -1, ones[2] = {1, 1}, starts[2] = {1, 0};
    MPI_Gatherv_init(&x, 1, MPI_INT, a, ones, starts, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Allgatherv_init(&x, 1, MPI_INT, b, ones, starts, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Scatter_init(c, 1, MPI_INT, &d, 1, MPI_INT, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &r[2]);
    MPI_Startall(3, r);
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
    if (rank == 0)
        assert(a[0] == 1 && a[1] == 0);
    assert(b[0] == 1 && b[1] == 0 && d == 1);
    for (int i = 0; i < 3; i++)
        MPI_Request_free(&r[i]);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[4] = {rank, rank + 1, rank + 2, rank + 3}, counts[3] = {1, 0, 3}, y[3] = {-1, -1, -1};
    MPI_Request r;
    MPI_Reduce_scatter(x, y, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        assert(y[0] == 3 && y[1] == -1);
    else if (rank == 1)
        assert(y[0] == -1);
    else
        assert(y[0] == 6 && y[1] == 9 && y[2] == 12);
    MPI_Ireduce_scatter(x, y, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(rank != 2 || (y[0] == 3 && y[2] == 5));
    MPI_Finalize();
    return 0;
}

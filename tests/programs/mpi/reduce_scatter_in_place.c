//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[3] = {rank, rank + 1, rank + 2}, counts[3] = {1, 1, 1}, y[3] = {1, 2, 3};
    MPI_Request r;
    MPI_Reduce_scatter(MPI_IN_PLACE, x, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(x[0] == 3 + 3 * rank);
    MPI_Ireduce_scatter_block(MPI_IN_PLACE, y, 1, MPI_INT, MPI_PROD, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(y[0] == (rank + 1) * (rank + 1) * (rank + 1));
    MPI_Finalize();
    return 0;
}

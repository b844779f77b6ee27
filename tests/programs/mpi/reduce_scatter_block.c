//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[4] = {rank, rank + 1, rank + 2, rank + 3}, y[2];
    MPI_Reduce_scatter_block(x, y, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(y[0] == 1 + 4 * rank && y[1] == 3 + 4 * rank);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>
#pragma TASS output
int sum;
#pragma TASS output
int last[2];

/* Every process writes the same, and goes on with it, in whatever order they run. */
int main(void)
{
    int rank;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    assert(sum == 3);
    last[rank % 2] = sum;
    last[rank % 2] = last[rank % 2];
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated assertion 13
#include <assert.h>
#include <mpi.h>

/* Rank 1 may come to its assertion before the end. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    assert(rank == 0);
    MPI_Finalize();
    return 0;
}

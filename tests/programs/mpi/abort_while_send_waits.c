//! verify -np=2 => violated assertion 14@1
//! verify -np=2 -deadlock=absolute => violated assertion 14@1
#include <assert.h>
#include <mpi.h>
/* The send may be buffered before the other process ends both. */
int main(void)
{
    int rank, x = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Abort(MPI_COMM_WORLD, 0);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    assert(0);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank + 1, sum = -1;
    MPI_Ireduce(&x, &sum, 1, MPI_INT, MPI_SUM, 2, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(sum == (rank == 2 ? 6 : -1));
    MPI_Finalize();
    return 0;
}

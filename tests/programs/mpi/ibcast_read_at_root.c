//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0;
    MPI_Ibcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    if (rank == 0)
        y = x;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(x == 0 && y == 0);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 13
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0;
    MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &r);
    int z = y;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(z == 1);
    MPI_Finalize();
    return 0;
}

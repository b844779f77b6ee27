//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 1, y = 0, z = rank, sum;
    if (rank == 2)
        MPI_Irecv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Allreduce(&z, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Rsend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(y == (rank == 2));
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-collective-args 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x[2] = {rank, rank}, y[4];
    MPI_Iallgather(x, 1 + rank, MPI_INT, y, 1 + rank, MPI_INT, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

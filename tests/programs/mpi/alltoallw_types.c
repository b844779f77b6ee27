//! verify -np=2 => violated mpi-type-match 16
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[2] = {rank, rank}, y[2], ones[2] = {1, 1}, starts[2] = {0, sizeof(int)};
    MPI_Datatype sent[2] = {MPI_INT, MPI_INT}, received[2] = {MPI_INT, MPI_INT};
    unsigned u[2];
    MPI_Datatype other[2] = {MPI_UNSIGNED, MPI_UNSIGNED};
    if (rank == 0)
        MPI_Alltoallw(x, ones, starts, sent, y, ones, starts, received, MPI_COMM_WORLD);
    else
        MPI_Alltoallw(x, ones, starts, sent, u, ones, starts, other, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

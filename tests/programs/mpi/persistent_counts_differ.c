//! verify -np=2 => violated mpi-collective-args 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x[2] = {rank, rank}, y[2];
    MPI_Allreduce_init(x, y, 1 + rank, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

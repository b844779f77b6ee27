//! verify -np=2 => violated mpi-collective-args 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = rank, y = rank;
    MPI_Bcast_init(&x, 1, MPI_INT, rank, MPI_COMM_WORLD, MPI_INFO_NULL, &r[0]);
    MPI_Bcast_init(&y, 1, MPI_INT, 1 - rank, MPI_COMM_WORLD, MPI_INFO_NULL, &r[1]);
    MPI_Request_free(&r[0]);
    MPI_Request_free(&r[1]);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-request-lost 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank;
    MPI_Send_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-ready-send 16
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 0;
    if (rank == 0)
        MPI_Rsend_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    else
        MPI_Recv_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 18@0
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank;
    if (rank == 0)
        MPI_Send_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    else
        MPI_Recv_init(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
    x++;
    MPI_Start(&r);
    if (rank == 0)
        x++;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    x++;
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

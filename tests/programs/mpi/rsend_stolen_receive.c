//! verify -np=3 => violated mpi-ready-send 16@0
#include <mpi.h>

/* The posted receive may take the other message; then none is posted for the ready send. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0, z = 0;
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &r);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1) {
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Recv(&z, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

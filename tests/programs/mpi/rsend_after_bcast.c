//! verify -np=3 => violated mpi-ready-send 16@1
#include <mpi.h>

/* A broadcast tells rank 1 about rank 0, not about rank 2. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 1, y = 0, z = rank;
    if (rank == 2)
        MPI_Irecv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
    MPI_Bcast(&z, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Rsend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    if (rank == 2)
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-request-lost 15@1
#include <mpi.h>

/* The message is received, but nobody knows when: MPI_Finalize may wait for it for ever. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    static int x, y = 2;
    if (rank == 0) {
        MPI_Ssend(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
    }
    MPI_Finalize();
    return 0;
}

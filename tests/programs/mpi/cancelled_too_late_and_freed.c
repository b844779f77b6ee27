//! verify -np=2 => verified
#include <mpi.h>

/* MPI_Cancel comes when the message is there; a receive that it was called for may be freed. */
int main(int argc, char **argv)
{
    int rank, token;
    static int x, y;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Ssend(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Cancel(&r);
        MPI_Request_free(&r);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

/* The news that the receive is posted goes round by rank 1. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 1, y = 0, token = 0;
    if (rank == 2) {
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Send(&token, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(y == 1);
    } else if (rank == 1) {
        MPI_Recv(&token, 0, MPI_INT, 2, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&token, 0, MPI_INT, 0, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&token, 0, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Rsend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

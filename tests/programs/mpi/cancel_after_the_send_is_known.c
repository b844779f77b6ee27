//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* The synchronous send has ended, so that the receive was matched before. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    MPI_Status s;
    int x = 3, y = 0, cancelled = 0;
    if (rank == 0) {
        MPI_Ssend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
        MPI_Send(&x, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &r);
        MPI_Recv(&y, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        assert(!cancelled);
    }
    MPI_Finalize();
    return 0;
}

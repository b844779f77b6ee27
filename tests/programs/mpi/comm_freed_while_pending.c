//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* What is pending on a communicator is completed all the same. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm other;
    MPI_Request r, s;
    int x = rank, y = -1;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, other, &s);
    MPI_Ibcast(&x, 1, MPI_INT, 0, other, &r);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, other);
    MPI_Comm_free(&other);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Wait(&s, MPI_STATUS_IGNORE);
    assert(x == 0 && y == 1 - rank);
    MPI_Finalize();
    return 0;
}

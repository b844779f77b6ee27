//! verify -np=4 => violated assertion 31
//! verify -np=4 -DNAMED => verified
/* Only when two processes go on by buffering do they meet, and one of them then sends to a third. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 3, 0, MPI_COMM_WORLD);
        MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    }
    if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &status);
        MPI_Send(&x, 1, MPI_INT, 3, 0, MPI_COMM_WORLD);
    }
    if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, 3, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status);
    }
    if (rank == 3) {
#ifdef NAMED
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
#else
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#endif
        assert(status.MPI_SOURCE == 0);
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status);
    }
    MPI_Finalize();
    return 0;
}

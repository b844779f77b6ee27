//! verify -np=2 => violated deadlock-potential 13
#include <mpi.h>

/* The call may wait for the others, or not. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank;
    if (rank == 0) {
        MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

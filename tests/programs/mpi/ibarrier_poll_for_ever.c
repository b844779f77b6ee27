//! verify -np=2 => violated livelock 14
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int done = 0;
    if (rank == 0) {
        MPI_Ibarrier(MPI_COMM_WORLD, &r);
        while (!done)
            MPI_Test(&r, &done, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

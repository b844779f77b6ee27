//! verify -np=2 => violated livelock 16
#include <mpi.h>

/* Slots are used again, so that the endless loop comes back to the same state. */
int main(int argc, char **argv)
{
    int rank, a = 1, b = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int flag = 0; rank == 0 && !flag;) {
        MPI_Request r, copy;
        MPI_Isend(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        copy = r;
        MPI_Recv(&b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&copy, MPI_STATUS_IGNORE);
        MPI_Iprobe(0, 1, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

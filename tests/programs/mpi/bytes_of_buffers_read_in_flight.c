//! verify -np=2 => violated mpi-buffer-in-flight 17
/* A copy of parts of elements out of what a receive still writes. */
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, numbers[2] = {1, 2};
    short half = 3;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Send(numbers, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(numbers, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        memcpy((char *)numbers + 6, &half, sizeof half);
        memcpy(&half, (char *)numbers + 2, sizeof half);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

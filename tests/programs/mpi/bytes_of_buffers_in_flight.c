//! verify -np=2 => violated mpi-buffer-in-flight 18
/* A copy of parts of elements into what a send still reads. */
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
        MPI_Recv(numbers, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        memset((char *)numbers + 1, 0, 2);
    } else {
        MPI_Isend(numbers, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        memcpy(&half, (char *)numbers + 2, sizeof half);
        memcpy((char *)numbers + 2, &half, sizeof half);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

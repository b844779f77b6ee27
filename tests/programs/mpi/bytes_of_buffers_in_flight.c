//! verify -np=2 => verified
//! verify -np=2 -DCOPIES => violated mpi-buffer-in-flight 24
//! verify -np=2 -DFILLS => violated mpi-buffer-in-flight 27
//! verify -np=2 -DREADS => violated mpi-buffer-in-flight 34
/* Copies of parts of elements: out of what a send still reads and behind what a receive writes, but not into the one nor out of the
 * other. */
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
        MPI_Send(numbers, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        MPI_Isend(numbers, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        memcpy(&half, (char *)numbers + 2, sizeof half);
#ifdef COPIES
        memcpy((char *)numbers + 2, &half, sizeof half);
#endif
#ifdef FILLS
        memset((char *)numbers + 5, 1, 2);
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);

        MPI_Irecv(numbers, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        memcpy((char *)numbers + 6, &half, sizeof half);
#ifdef READS
        memcpy(&half, (char *)numbers + 2, sizeof half);
#endif
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

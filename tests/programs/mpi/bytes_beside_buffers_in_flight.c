//! verify -np=2 => verified
/* Copies of parts of elements that lie beside what is sent and received, or come behind it. */
#include <assert.h>
#include <mpi.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rank, numbers[3] = {1, 2, 3};
    short half = 3;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Irecv(numbers + 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    else
        MPI_Isend(numbers + 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    memcpy((char *)numbers + 2, &half, sizeof half);
    memset((char *)numbers + 9, 1, 2);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    memcpy((char *)numbers + 4, &half, sizeof half);
    assert(numbers[1] == 3);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

/* The calls leave MPI_ERROR of a status alone. */
int main(int argc, char **argv)
{
    int rank, y;
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Status *statuses = malloc(2 * sizeof(MPI_Status)), status;
    status.MPI_ERROR = 77;
    MPI_Sendrecv(&rank, 1, MPI_INT, 1 - rank, 0, &y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD,
                 &status);
    assert(status.MPI_ERROR == 77 && status.MPI_SOURCE == 1 - rank);
    MPI_Irecv(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    assert(statuses[0].MPI_SOURCE == 1 - rank);
    MPI_Recv(&y, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    assert(status.MPI_ERROR == 77 && status.MPI_SOURCE == MPI_PROC_NULL);
    free(statuses);
    MPI_Finalize();
    return 0;
}

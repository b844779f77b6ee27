//! verify -np=2 => violated uninitialised-read 17
#include <mpi.h>
#include <stdio.h>

/* The status of a send says nothing of ranks and tags. */
int main(int argc, char **argv)
{
    int rank, other;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&other, 1, MPI_INT, 1 - rank, 5, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    for (int i = 1; i >= 0; i--)
        if (statuses[i].MPI_TAG == 5)
            printf("%d\n", i);
    MPI_Finalize();
    return 0;
}

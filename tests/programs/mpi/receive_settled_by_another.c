//! verify -np=4 => violated assertion 22
//! verify -np=4 -deadlock=absolute => violated assertion 22
//! verify -np=4 -DSECOND=1 => verified
#include <assert.h>
#include <mpi.h>

#ifndef SECOND
#define SECOND 0
#endif

static int one = 1;

static void first(void)
{
    int got;
    MPI_Status status;
    MPI_Request sent[3];
    MPI_Isend(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &sent[0]);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    /* Rank 1 waits for a message of this process. When its earlier receive takes that of rank 2, the one that was
     * sent above is left for it. */
    assert(status.MPI_SOURCE == 2);
    MPI_Isend(&one, 1, MPI_INT, 1, SECOND, MPI_COMM_WORLD, &sent[1]);
    MPI_Isend(&one, 1, MPI_INT, 3, 0, MPI_COMM_WORLD, &sent[2]);
    MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
    MPI_Waitall(3, sent, MPI_STATUSES_IGNORE);
}

static void second(void)
{
    int got[4];
    MPI_Request early;
    MPI_Irecv(&got[0], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &early);
    MPI_Recv(&got[1], 1, MPI_INT, 0, SECOND, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&one, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    for (int i = 2; i < 4; i++)
        MPI_Recv(&got[i], 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&early, MPI_STATUS_IGNORE);
}

static void third(void)
{
    MPI_Request sent[2];
    for (int i = 0; i < 2; i++)
        MPI_Isend(&one, 1, MPI_INT, i, 0, MPI_COMM_WORLD, &sent[i]);
    MPI_Waitall(2, sent, MPI_STATUSES_IGNORE);
}

/* May yet send to rank 1. */
static void fourth(void)
{
    int got;
    MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        first();
    else if (rank == 1)
        second();
    else if (rank == 2)
        third();
    else
        fourth();
    MPI_Finalize();
    return 0;
}

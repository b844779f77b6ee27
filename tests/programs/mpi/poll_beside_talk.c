//! verify -np=4 -inputx=0..1 => violated livelock 20
//! verify -np=4 -inputx=0..1 -deadlock=absolute => violated livelock 20
//! verify -np=4 -inputx=0..1 -DENDS => verified
//! verify -np=4 -inputx=0..1 -DSILENT => verified
/* Rank 0 polls for a message while the others exchange messages for ever; rank 1 receives them in any order. One
 * of them is for rank 0 (ENDS) some time, or (SILENT) rank 0 does not poll: that a server never ends is no fault. */
#include <mpi.h>
#pragma TASS input
int x;
int main(void)
{
    int rank, flag = 0, n = 0, round = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef SILENT
    flag = 1;
#endif
    if (x == 1 && rank == 0) {
        while (!flag)
            MPI_Iprobe(1, 5, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
#ifndef SILENT
        MPI_Recv(&n, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    while (x == 1 && rank == 1 && round < 4) {
        MPI_Status status;
        MPI_Recv(&n, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
#ifdef ENDS
        round++;
        n = round < 3;
#else
        round = (round + 1) % 3;
        n = 1;
#endif
        MPI_Send(&n, 1, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD);
#ifdef ENDS
        if (round == 4)
            MPI_Send(&n, 1, MPI_INT, 0, 5, MPI_COMM_WORLD);
#endif
    }
    n = 1;
    while (x == 1 && rank > 1 && n) {
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(&n, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

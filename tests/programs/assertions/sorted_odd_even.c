//! verify -np=3 => verified
//! verify -np=4 -deadlock=absolute => verified
/* Odd-even transposition: each process has one number; in the end they are sorted, and those that were there. */
#include <mpi.h>
#define MOST 4
#pragma TASS input
int start[MOST];
int main(int argc, char **argv)
{
    int rank, size, mine, theirs, all[MOST];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine = start[rank];
    for (int phase = 0; phase < size; phase++) {
        int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        MPI_Sendrecv(&mine, 1, MPI_INT, partner, phase, &theirs, 1, MPI_INT, partner, phase, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        if (rank < partner ? theirs < mine : theirs > mine)
            mine = theirs;
    }
    MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
#pragma TASS assert forall {int i, int j | 0 <= i && i < j && j < size} all[i] <= all[j]
#pragma TASS assert permutation(all[0..size-1], start[0..size-1])
    }
    MPI_Finalize();
    return 0;
}

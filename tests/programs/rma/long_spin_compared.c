//! compare long_spin_spec.c -np=2 -inputx=0..1 => violated livelock 24
//! compare long_spin_spec.c -np=2 -inputx=0..1 -DLAST=5 => verified
/* The implementation of long_spin_spec.c, which waits for a number that nobody writes when x is 1. */
#include <mpi.h>
#ifndef LAST
#define LAST 100
#endif
#pragma TASS input
int x;
#pragma TASS output
int y;
int main(int argc, char **argv)
{
    int rank, cell = 0, got = 0, n = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&cell, sizeof cell, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (x == 1) {
        do {
            n = (n + 1) % 9;
            MPI_Fetch_and_op(&n, &got, MPI_INT, 1 - rank, 0, MPI_REPLACE, win);
            MPI_Win_flush(1 - rank, win);
        } while (got != LAST);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    if (rank == 0)
        y = 2 * x;
    MPI_Finalize();
    return 0;
}

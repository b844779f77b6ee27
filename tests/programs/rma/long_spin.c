//! verify -np=2 -inputx=0..1 => violated livelock 27
//! verify -np=2 -inputx=0..1 -save=all => violated livelock 27
//! verify -np=2 -inputx=0..1 -deadlock=absolute => violated livelock 27
//! verify -np=2 -inputx=0..1 -no-check=livelock => verified
//! verify -np=2 -inputx=0..1 -DLAST=5 => verified
//! verify -np=2 -inputx=0..1 -DABORTS => verified
/* Both ranks wait for a number that is never written, and come back to a state only after many rounds, in which
 * they write other numbers: no order of theirs ends that. */
#include <mpi.h>
#ifndef LAST
#define LAST 100
#endif
#pragma TASS input
int x;
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
#ifdef ABORTS
            if (rank == 1 && got == 7)
                MPI_Abort(MPI_COMM_WORLD, 0);
#endif
        } while (got != LAST);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => violated livelock 36
//! verify -np=3 -DTEST_AND_SET => violated livelock 36
//! verify -np=3 -DRELEASE => verified
//! verify -np=3 -DRELEASE -DTEST_AND_SET => verified
/* Ranks 1 and 2 ask for a lock that was taken at the start when b = 1, and that nobody releases then:
 * what they write is what was there. When b = 0 all goes well. */
#include <mpi.h>

#pragma TASS input {b >= 0 && b <= 1}
int b;

int main(int argc, char **argv)
{
    int rank, cells[1] = {0}, one = 1, zero = 0, old;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    cells[0] = b;
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
#ifdef RELEASE
    if (rank == 0) {
        MPI_Fetch_and_op(&zero, &old, MPI_INT, 0, 0, MPI_REPLACE, win);
        MPI_Win_flush(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank) {
        do {
#ifdef TEST_AND_SET
            MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_REPLACE, win);
#else
            MPI_Compare_and_swap(&one, &zero, &old, MPI_INT, 0, 0, win);
#endif
            MPI_Win_flush(0, win);
        } while (old != 0);
        MPI_Fetch_and_op(&zero, &old, MPI_INT, 0, 0, MPI_REPLACE, win);
        MPI_Win_flush(0, win);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

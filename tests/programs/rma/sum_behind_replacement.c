//! verify -np=2 => verified
//! verify -np=2 -DSUM_FIRST => violated assertion 29
#include <assert.h>
#include <mpi.h>

/* A sum comes after the replacement of the same element that was called before it, though nothing fetches (MPI 4.1, 12.7.2). */
int main(int argc, char **argv)
{
    int rank, *cells, one = 1, four = 4;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win);
    cells[0] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
#ifdef SUM_FIRST
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
#endif
        MPI_Accumulate(&four, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
#ifndef SUM_FIRST
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
#endif
        MPI_Win_unlock(1, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    assert(rank == 0 || cells[0] == 5);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

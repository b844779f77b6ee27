//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNEGATIVE => violated mpi-window 24
//! verify -errors=0 -np=2 -DUNSET => violated uninitialised-read 37
//! verify -errors=0 -np=2 -DNO_BARRIER => violated mpi-race-rma 37 mpi-race-rma 38
//! verify -errors=0 -np=2 -DEMPTY => violated mpi-window 41
//! verify -errors=0 -np=2 -DFREE => violated mpi-window 46
//! verify -errors=0 -np=2 -DAFTER => violated use-after-free 51
//! verify -errors=0 -np=2 -DFREED_TWICE => violated mpi-window 54
/* Memory that MPI allocates is not set; it is gone with the window. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, value = 4, old = 0, *cells, one = 1, zero = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef NEGATIVE
    MPI_Win_allocate(-4, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win); /* NEGATIVE: mpi-window */
#endif
    MPI_Win_allocate(rank == 0 ? 2 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win);
    if (rank == 0) {
        cells[0] = 0;
#ifndef UNSET
        cells[1] = 0;
#endif
    }
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win); /* UNSET: uninitialised-read */ /* NO_BARRIER: mpi-race-rma */
    MPI_Get_accumulate(&zero, 1, MPI_INT, &old, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_NO_OP, win);
#ifdef EMPTY
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win); /* EMPTY: mpi-window */
#endif
    MPI_Win_unlock(0, win);
#ifdef FREE
    if (rank == 0)
        free(cells); /* FREE: mpi-window */
#endif
    MPI_Win_free(&win);
#ifdef AFTER
    if (rank == 0)
        value = cells[0]; /* AFTER: use-after-free */
#endif
#ifdef FREED_TWICE
    MPI_Win_free(&win); /* FREED_TWICE: mpi-window */
#endif
    MPI_Finalize();
    return 0;
}

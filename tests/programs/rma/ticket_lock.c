//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DPLAIN => violated mpi-race-rma 35 ...
//! verify -errors=0 -np=2 -DEARLY => violated mpi-race-rma 44
//! verify -errors=0 -np=2 -DSAME_TICKET => violated livelock 39 mpi-race-rma 44
//! verify -errors=0 -np=2 -DNO_DATA_FLUSH => violated mpi-race-rma 44
//! verify -errors=0 -np=2 -DKEPT => violated livelock 39
/* A ticket lock at rank 0: the next ticket, the one that is served, and what the lock protects. */
#include <assert.h>
#include <mpi.h>

enum { NEXT, SERVED, VALUE, CELLS };

int main(int argc, char **argv)
{
    int rank, size, *cells, ticket, served, value, one = 1, zero = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(rank == 0 ? CELLS * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win);
    for (int i = 0; rank == 0 && i < CELLS; i++)
        cells[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
#ifdef SAME_TICKET
    MPI_Fetch_and_op(&one, &ticket, MPI_INT, 0, NEXT, MPI_NO_OP, win);
#else
    MPI_Fetch_and_op(&one, &ticket, MPI_INT, 0, NEXT, MPI_SUM, win);
#endif
    MPI_Win_flush(0, win);
    do {
#ifdef PLAIN
        MPI_Get(&served, 1, MPI_INT, 0, SERVED, 1, MPI_INT, win); /* PLAIN: mpi-race-rma */
#else
        MPI_Fetch_and_op(&zero, &served, MPI_INT, 0, SERVED, MPI_NO_OP, win);
#endif
        MPI_Win_flush(0, win);
    } while (served != ticket);
#ifdef EARLY
    MPI_Accumulate(&one, 1, MPI_INT, 0, SERVED, 1, MPI_INT, MPI_SUM, win);
#endif
    MPI_Get(&value, 1, MPI_INT, 0, VALUE, 1, MPI_INT, win); /* EARLY: mpi-race-rma */ /* SAME_TICKET: mpi-race-rma */
    MPI_Win_flush(0, win);
    value++;
    MPI_Put(&value, 1, MPI_INT, 0, VALUE, 1, MPI_INT, win); /* NO_DATA_FLUSH: mpi-race-rma */
#ifndef NO_DATA_FLUSH
    MPI_Win_flush(0, win);
#endif
#if !defined EARLY && !defined KEPT
    MPI_Accumulate(&one, 1, MPI_INT, 0, SERVED, 1, MPI_INT, MPI_SUM, win);
#endif
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(rank != 0 || (cells[VALUE] == size && cells[NEXT] == size));
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

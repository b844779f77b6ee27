//! verify -np=2 => verified
//! verify -np=2 -DACCUMULATED => violated memory-overlap 32
//! verify -np=2 -DPARTLY => violated memory-overlap 38
//! verify -np=2 -DFETCHED => violated memory-overlap 42
//! verify -np=2 -DSWAPPED => violated memory-overlap 48
//! verify -np=2 -DCOMPARED => violated memory-overlap 48
/* What an operation fetches goes to a buffer of its own, but where nothing is brought. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[2] = {0, 0}, value = 1, found[4] = {-1, -1, -1, -1}, wanted = 0, *into = found, *other = found;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#if defined ACCUMULATED || defined FETCHED
    into = &value;
#elif defined SWAPPED
    other = &value;
#elif defined COMPARED
    other = &wanted;
#endif
    MPI_Win_lock_all(0, win);
    /* Nothing is brought: the first buffer is not looked at. */
    MPI_Fetch_and_op(&found[3], &found[3], MPI_INT, 1 - rank, 1, MPI_NO_OP, win);
    MPI_Win_flush(1 - rank, win);
    assert(found[3] == 0);
#ifndef FETCHED
    MPI_Get_accumulate(&value, 1, MPI_INT, into, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_flush(1 - rank, win);
#endif
    found[0] = 5;
    found[1] = 6;
#ifdef PARTLY
    MPI_Get_accumulate(found, 2, MPI_INT, found + 1, 2, MPI_INT, 1 - rank, 0, 2, MPI_INT, MPI_SUM, win);
#endif
    MPI_Win_flush(1 - rank, win);
    value = 1;
    MPI_Fetch_and_op(&value, into, MPI_INT, 1 - rank, 0, MPI_SUM, win);
    MPI_Win_flush(1 - rank, win);
    found[0] = 5;
    /* Accumulations and swaps by both: */
    MPI_Barrier(MPI_COMM_WORLD);
    value = 2;
    MPI_Compare_and_swap(&value, &wanted, other, MPI_INT, 1 - rank, 0, win);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

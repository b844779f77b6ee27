//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNOT_SHARED => violated mpi-window 27
//! verify -errors=0 -np=2 -DNO_RANK => violated mpi-rank 31
//! verify -errors=0 -np=2 -DNO_BARRIER => violated uninitialised-read 47
//! verify -errors=0 -np=2 -DUNSET => violated uninitialised-read 48
//! verify -errors=0 -np=2 -DBOTH => violated mpi-race-rma 50
//! verify -errors=0 -np=2 -DBEYOND => violated array-bounds 53
//! verify -errors=0 -np=2 -DPUT => violated mpi-race-rma 47
//! verify -errors=0 -np=2 -DAFTER => violated use-after-free 61
/* Shared memory: each process stores into its part and loads that of its left neighbour. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, *mine, *of_left, *first, unit, value = 9;
    MPI_Aint bytes;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size;
#ifdef NOT_SHARED
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, left, &bytes, &unit, &of_left); /* NOT_SHARED: mpi-window */
#endif
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
#ifdef NO_RANK
    MPI_Win_shared_query(win, size, &bytes, &unit, &of_left); /* NO_RANK: mpi-rank */
#endif
    MPI_Win_shared_query(win, left, &bytes, &unit, &of_left);
    MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &first);
    assert(bytes == 2 * sizeof(int) && unit == sizeof(int));
    assert(first + 2 * rank == mine);
    MPI_Win_lock_all(0, win);
    mine[0] = rank;
#ifndef UNSET
    mine[1] = 10 * rank;
#endif
    MPI_Win_sync(win);
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_sync(win);
    assert(of_left[0] == left); /* NO_BARRIER: mpi-race-rma */
    assert(of_left[1] == 10 * left); /* UNSET: uninitialised-read */
#ifdef BOTH
    of_left[0] = mine[0]; /* BOTH: mpi-race-rma */
#endif
#ifdef BEYOND
    first[2 * size] = 1; /* BEYOND: array-bounds */
#endif
#ifdef PUT
    MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* PUT: mpi-race-rma */
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
#ifdef AFTER
    value = mine[0]; /* AFTER: use-after-free */
#endif
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNOT_LOCKED => violated mpi-epoch 37
//! verify -errors=0 -np=2 -DFLUSH_NOT_LOCKED => violated mpi-epoch 40
//! verify -errors=0 -np=2 -DNO_KIND => violated mpi-argument 43
//! verify -errors=0 -np=2 -DNO_RANK => violated mpi-rank 46
//! verify -errors=0 -np=2 -DTWICE => violated mpi-epoch 52
//! verify -errors=0 -np=2 -DALL => violated mpi-epoch 55
//! verify -errors=0 -np=2 -DFENCE => violated mpi-epoch 58
//! verify -errors=0 -np=2 -DNO_LOCK => violated mpi-epoch 60
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 64
//! verify -errors=0 -np=2 -DOTHER => violated mpi-epoch 66
//! verify -errors=0 -np=2 -DSHARED => violated mpi-race-rma 60
//! verify -errors=0 -np=2 -DUNLOCK_ALL => violated mpi-epoch 70
//! verify -errors=0 -np=2 -DHELD => violated mpi-epoch 73
//! verify -errors=0 -np=2 -DAFTER => violated mpi-epoch 77
//! verify -errors=0 -np=2 -DNO_BARRIER => violated mpi-race-rma 81 assertion 89 mpi-race-rma 91
/* A counter at rank 0 that all increase under a lock, and a cell each at rank 1 under shared ones. */
#include <assert.h>
#include <mpi.h>
#ifdef SHARED
#define KIND MPI_LOCK_SHARED
#else
#define KIND MPI_LOCK_EXCLUSIVE
#endif

int main(int argc, char **argv)
{
    int rank, size, cells[4] = {0, 0, 0, 0}, value, own;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#ifdef NOT_LOCKED
    MPI_Win_unlock(0, win); /* NOT_LOCKED: mpi-epoch */
#endif
#ifdef FLUSH_NOT_LOCKED
    MPI_Win_flush(0, win); /* FLUSH_NOT_LOCKED: mpi-epoch */
#endif
#ifdef NO_KIND
    MPI_Win_lock(0, 0, 0, win); /* NO_KIND: mpi-argument */
#endif
#ifdef NO_RANK
    MPI_Win_lock(KIND, size, 0, win); /* NO_RANK: mpi-rank */
#endif
#ifndef NO_LOCK
    MPI_Win_lock(KIND, 0, 0, win);
#endif
#ifdef TWICE
    MPI_Win_lock(KIND, 0, 0, win); /* TWICE: mpi-epoch */
#endif
#ifdef ALL
    MPI_Win_lock_all(0, win); /* ALL: mpi-epoch */
#endif
#ifdef FENCE
    MPI_Win_fence(0, win); /* FENCE: mpi-epoch */
#endif
    MPI_Get(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* NO_LOCK: mpi-epoch */
#ifndef NO_FLUSH
    MPI_Win_flush(0, win);
#endif
    value++; /* NO_FLUSH: mpi-buffer-in-flight */
#ifdef OTHER
    MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win); /* OTHER: mpi-epoch */
#endif
    MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* SHARED: mpi-race-rma */
#ifdef UNLOCK_ALL
    MPI_Win_unlock_all(win); /* UNLOCK_ALL: mpi-epoch */
#endif
#ifdef HELD
    MPI_Win_free(&win); /* HELD: mpi-epoch */
#endif
    MPI_Win_unlock(0, win);
#ifdef AFTER
    MPI_Win_flush_local(0, win); /* AFTER: mpi-epoch */
#endif
    own = rank;
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Put(&own, 1, MPI_INT, 1, 1 + rank, 1, MPI_INT, win);
    MPI_Win_flush_local(1, win);
    own = 0;
    MPI_Win_unlock(1, win);
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    MPI_Win_lock(MPI_LOCK_SHARED, rank, 0, win);
    assert(rank != 0 || cells[0] == size);
    for (int i = 0; i < size; i++)
        assert(rank != 1 || cells[1 + i] == i); /* NO_BARRIER: mpi-race-rma */
    MPI_Win_unlock(rank, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

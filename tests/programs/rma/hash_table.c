//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 28
//! verify -errors=0 -np=2 -DSHARED => violated mpi-race-rma 24
//! verify -errors=0 -np=2 -DNO_BARRIER => violated assertion 63
//! verify -errors=0 -np=2 -DTWO_LOCKS => violated assertion 63
//! verify -errors=0 -np=2 -DNO_UNLOCK => violated mpi-buffer-in-flight 40
/* A hash table: each process has two slots, a key goes to that of process key % size, or to its next slot. */
#include <assert.h>
#include <mpi.h>

enum { SLOTS = 2, EMPTY = -1 };
#ifdef SHARED
#define KIND MPI_LOCK_SHARED
#else
#define KIND MPI_LOCK_EXCLUSIVE
#endif

static void insert(MPI_Win win, int owner, int key)
{
    int found;
    MPI_Win_lock(KIND, owner, 0, win);
    for (int i = 0; i < SLOTS; i++) {
        MPI_Get(&found, 1, MPI_INT, owner, i, 1, MPI_INT, win);
#ifndef NO_FLUSH
        MPI_Win_flush(owner, win);
#endif
        if (found == EMPTY) { /* NO_FLUSH: mpi-buffer-in-flight */
#ifdef TWO_LOCKS
            MPI_Win_unlock(owner, win);
            MPI_Win_lock(KIND, owner, 0, win);
#endif
            MPI_Put(&key, 1, MPI_INT, owner, i, 1, MPI_INT, win); /* SHARED: mpi-race-rma */
            break;
        }
    }
#ifndef NO_UNLOCK
    MPI_Win_unlock(owner, win);
#endif
}

int main(int argc, char **argv)
{
    int rank, size, slots[SLOTS] = {EMPTY, EMPTY}, both = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(slots, sizeof slots, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank < 2)
#ifdef WRONG_OWNER
        insert(win, 5 * (rank + 1) % 4 + 1, 10 + rank);
#else
        insert(win, 1, 10 + rank);
#endif
#ifndef NO_BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        for (int i = 0; i < SLOTS; i++)
            both += slots[i]; /* NO_BARRIER: mpi-race-rma */
        assert(both == 21); /* TWO_LOCKS: assertion */
    }
    MPI_Win_free(&win); /* NO_UNLOCK: mpi-epoch */
    MPI_Finalize();
    return 0;
}

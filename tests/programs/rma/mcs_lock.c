//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DWAITS_LATE => violated livelock 20
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 61
//! verify -errors=0 -np=2 -DNOT_WAITED => violated mpi-race-rma 88
//! verify -errors=0 -np=2 -DNO_DATA_FLUSH => violated mpi-race-rma 88
//! verify -errors=0 -np=2 -DNOT_COMPARED => violated livelock 20
/* The lock of Mellor-Crummey and Scott: a queue whose tail is at rank 0; each process waits for a flag of its own. */
#include <assert.h>
#include <mpi.h>

enum { TAIL, SUCCESSOR, WAITS, VALUE, CELLS };

static int nobody = -1, one = 1, zero = 0;

static int fetch(MPI_Win win, int rank, int cell)
{
    int value;
    MPI_Fetch_and_op(&zero, &value, MPI_INT, rank, cell, MPI_NO_OP, win);
    MPI_Win_flush(rank, win);
    return value;
}

static void store(MPI_Win win, int rank, int cell, int *value)
{
    MPI_Accumulate(value, 1, MPI_INT, rank, cell, 1, MPI_INT, MPI_REPLACE, win);
    MPI_Win_flush(rank, win);
}

static void acquire(MPI_Win win, int rank)
{
    int before;
    store(win, rank, SUCCESSOR, &nobody);
#ifndef WAITS_LATE
    store(win, rank, WAITS, &one);
#endif
    MPI_Fetch_and_op(&rank, &before, MPI_INT, 0, TAIL, MPI_REPLACE, win);
    MPI_Win_flush(0, win);
    if (before != -1) {
        store(win, before, SUCCESSOR, &rank);
#ifdef WAITS_LATE
        store(win, rank, WAITS, &one);
#endif
#ifndef NOT_WAITED
        while (fetch(win, rank, WAITS)) /* WAITS_LATE: livelock */
            ;
#endif
    }
}

static void release(MPI_Win win, int rank)
{
    int successor = fetch(win, rank, SUCCESSOR), tail;
    if (successor == -1) {
#ifdef NOT_COMPARED
        store(win, 0, TAIL, &nobody);
        return;
#else
        MPI_Compare_and_swap(&nobody, &rank, &tail, MPI_INT, 0, TAIL, win);
#ifdef NO_FLUSH
        if (tail == rank) /* NO_FLUSH: mpi-buffer-in-flight */
            return;
#endif
        MPI_Win_flush(0, win);
        if (tail == rank)
            return;
        while ((successor = fetch(win, rank, SUCCESSOR)) == -1)
            ;
#endif
    }
    store(win, successor, WAITS, &zero);
}

int main(int argc, char **argv)
{
    int rank, size, *cells, value;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win);
    cells[TAIL] = cells[SUCCESSOR] = -1;
    cells[WAITS] = cells[VALUE] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    acquire(win, rank);
    MPI_Get(&value, 1, MPI_INT, 0, VALUE, 1, MPI_INT, win); /* NOT_WAITED: mpi-race-rma */
    MPI_Win_flush(0, win);
    value++;
    MPI_Put(&value, 1, MPI_INT, 0, VALUE, 1, MPI_INT, win); /* NO_DATA_FLUSH: mpi-race-rma */
#ifndef NO_DATA_FLUSH
    MPI_Win_flush(0, win);
#endif
    release(win, rank);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(rank != 0 || cells[VALUE] == size);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

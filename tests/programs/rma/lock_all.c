//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DNOT_LOCKED => violated mpi-epoch 30
//! verify -errors=0 -np=2 -DTWICE => violated mpi-epoch 34
//! verify -errors=0 -np=2 -DONE => violated mpi-epoch 37
//! verify -errors=0 -np=2 -DNO_FLUSH => violated mpi-buffer-in-flight 41
//! verify -errors=0 -np=2 -DIN_ORDER => violated assertion 46
//! verify -errors=0 -np=2 -DCOMPARE_REUSED => violated mpi-buffer-in-flight 52
//! verify -errors=0 -np=2 -DORIGIN_REUSED => violated mpi-buffer-in-flight 55
//! verify -errors=0 -np=2 -DCOMPARE_REAL => violated mpi-datatype 58
//! verify -errors=0 -np=2 -DFIRST => violated assertion 63
//! verify -errors=0 -np=2 -DPLAIN => violated mpi-race-rma 39 mpi-race-rma 67
//! verify -errors=0 -np=2 -DLOCAL => violated mpi-race-rma 75
//! verify -errors=0 -np=2 -DAFTER => violated mpi-epoch 79
/* One epoch for all targets; what is needed earlier is flushed. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, cells[3] = {0, 0, 0}, value, old = -1, was = -1, compare, one = 1;
    double real = 0, other = 1, result;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#ifdef NOT_LOCKED
    MPI_Win_unlock_all(win); /* NOT_LOCKED: mpi-epoch */
#endif
    MPI_Win_lock_all(0, win);
#ifdef TWICE
    MPI_Win_lock_all(0, win); /* TWICE: mpi-epoch */
#endif
#ifdef ONE
    MPI_Win_unlock(0, win); /* ONE: mpi-epoch */
#endif
    MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_SUM, win);
#ifdef NO_FLUSH
    assert(old < size); /* NO_FLUSH: mpi-buffer-in-flight */
#endif
    MPI_Win_flush_local(0, win);
    assert(old >= 0 && old < size);
#ifdef IN_ORDER
    assert(old == rank); /* IN_ORDER: assertion */
#endif
    value = rank + 1;
    compare = 0;
    MPI_Compare_and_swap(&value, &compare, &was, MPI_INT, 0, 1, win);
#ifdef COMPARE_REUSED
    compare = 1; /* COMPARE_REUSED: mpi-buffer-in-flight */
#endif
#ifdef ORIGIN_REUSED
    value = 1; /* ORIGIN_REUSED: mpi-buffer-in-flight */
#endif
#ifdef COMPARE_REAL
    MPI_Compare_and_swap(&real, &other, &result, MPI_DOUBLE, 0, 0, win); /* COMPARE_REAL: mpi-datatype */
#endif
    MPI_Win_flush_all(win);
    assert(was >= 0 && was <= size && was != rank + 1);
#ifdef FIRST
    assert(was == 0); /* FIRST: assertion */
#endif
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 2, 1, MPI_INT, win);
#ifdef PLAIN
    MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* PLAIN: mpi-race-rma */
#endif
#ifdef LOCAL
    MPI_Win_flush_local_all(win);
#else
    MPI_Win_flush_all(win);
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    assert(cells[2] == (rank + size - 1) % size); /* LOCAL: mpi-race-rma */
    MPI_Win_sync(win);
    MPI_Win_unlock_all(win);
#ifdef AFTER
    MPI_Win_flush_all(win); /* AFTER: mpi-epoch */
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

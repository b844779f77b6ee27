//! verify -np=3 => verified
//! verify -np=2 => verified
//! verify -np=1 => verified
//! verify -errors=0 -np=3 -DNULL_WINDOW => violated mpi-window 46
//! verify -errors=0 -np=3 -DSIZE => violated mpi-window 49
//! verify -errors=0 -np=3 -DTOO_LARGE => violated mpi-window 52
//! verify -errors=0 -np=3 -DUNIT => violated mpi-window 55
//! verify -errors=0 -np=3 -DLEAK => violated mpi-resource-leak 57
//! verify -errors=0 -np=3 -DOUTSIDE => violated mpi-epoch 60
//! verify -errors=0 -np=3 -DREUSE => violated mpi-buffer-in-flight 65
//! verify -errors=0 -np=3 -DSTORE => violated mpi-race-rma 63
//! verify -errors=0 -np=3 -DTWO_PUTS => violated mpi-race-rma 71
//! verify -errors=0 -np=3 -DBEYOND => violated mpi-window 74
//! verify -errors=0 -np=3 -DBEFORE_START => violated mpi-window 77
//! verify -errors=0 -np=3 -DNO_RANK => violated mpi-rank 80
//! verify -errors=0 -np=3 -DTYPES => violated mpi-type-match 83
//! verify -errors=0 -np=3 -DORIGIN_TYPE => violated mpi-type-match 86
//! verify -errors=0 -np=3 -DTARGET_TYPE => violated mpi-type-match 89
//! verify -errors=0 -np=3 -DTARGET_COUNT => violated mpi-truncation 92
//! verify -errors=0 -np=3 -DORIGIN_COUNT => violated mpi-buffer 95
//! verify -errors=0 -np=3 -DNEGATIVE => violated mpi-count 98
//! verify -errors=0 -np=3 -DOPEN => violated mpi-epoch 101
//! verify -errors=0 -np=3 -DNO_FENCE => violated assertion 106
//! verify -errors=0 -np=3 -DNO_SECOND => violated mpi-buffer-in-flight 124
//! verify -errors=0 -np=3 -DEARLY => violated mpi-buffer-in-flight 109
//! verify -errors=0 -np=3 -DUNSET => violated uninitialised-read 113
//! verify -errors=0 -np=3 -DOPERATION => violated mpi-op 116
//! verify -errors=0 -np=3 -DOTHER_OPERATION => violated mpi-race-rma 111
//! verify -errors=0 -np=3 -DUNEQUAL => violated mpi-collective-order 128
/* Each process puts into its right neighbour, gets it back and adds to what all share; between fences. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, cells[4] = {0, 0, 0, 0}, value, seen = 0, one = 1, unset;
    double real = 1;
    MPI_Win win = MPI_WIN_NULL;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
#ifdef NULL_WINDOW
    MPI_Win_fence(0, win); /* NULL_WINDOW: mpi-window */
#endif
#ifdef SIZE
    MPI_Win_create(cells, -1, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win); /* SIZE: mpi-window */
#endif
#ifdef TOO_LARGE
    MPI_Win_create(cells, 5 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win); /* TOO_LARGE: mpi-window */
#endif
#ifdef UNIT
    MPI_Win_create(cells, sizeof cells, 0, MPI_INFO_NULL, MPI_COMM_WORLD, &win); /* UNIT: mpi-window */
#endif
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win); /* LEAK: mpi-resource-leak */
    value = rank + 10;
#ifdef OUTSIDE
    MPI_Put(&value, 1, MPI_INT, right, 1, 1, MPI_INT, win); /* OUTSIDE: mpi-epoch */
#endif
    MPI_Win_fence(0, win);
    MPI_Put(&value, 1, MPI_INT, right, 1, 1, MPI_INT, win);
#ifdef REUSE
    value = 3; /* REUSE: mpi-buffer-in-flight */
#endif
#ifdef STORE
    cells[1] = 3; /* STORE: mpi-race-rma */
#endif
#ifdef TWO_PUTS
    MPI_Put(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, win); /* TWO_PUTS: mpi-race-rma */
#endif
#ifdef BEYOND
    MPI_Put(&one, 1, MPI_INT, right, 4, 1, MPI_INT, win); /* BEYOND: mpi-window */
#endif
#ifdef BEFORE_START
    MPI_Put(&one, 1, MPI_INT, right, -1, 1, MPI_INT, win); /* BEFORE_START: mpi-window */
#endif
#ifdef NO_RANK
    MPI_Put(&one, 1, MPI_INT, size, 2, 1, MPI_INT, win); /* NO_RANK: mpi-rank */
#endif
#ifdef TYPES
    MPI_Put(&real, 1, MPI_DOUBLE, right, 2, 1, MPI_INT, win); /* TYPES: mpi-type-match */
#endif
#ifdef ORIGIN_TYPE
    MPI_Put(&real, 1, MPI_INT, right, 2, 1, MPI_INT, win); /* ORIGIN_TYPE: mpi-type-match */
#endif
#ifdef TARGET_TYPE
    MPI_Put(&real, 1, MPI_DOUBLE, right, 2, 1, MPI_DOUBLE, win); /* TARGET_TYPE: mpi-type-match */
#endif
#ifdef TARGET_COUNT
    MPI_Put(&one, 1, MPI_INT, right, 2, 2, MPI_INT, win); /* TARGET_COUNT: mpi-truncation */
#endif
#ifdef ORIGIN_COUNT
    MPI_Put(&one, 2, MPI_INT, right, 2, 2, MPI_INT, win); /* ORIGIN_COUNT: mpi-buffer */
#endif
#ifdef NEGATIVE
    MPI_Put(&one, -1, MPI_INT, right, 2, 1, MPI_INT, win); /* NEGATIVE: mpi-count */
#endif
#ifdef OPEN
    MPI_Win_free(&win); /* OPEN: mpi-epoch */
#endif
#ifndef NO_FENCE
    MPI_Win_fence(0, win);
#endif
    assert(cells[1] == left + 10); /* NO_FENCE: mpi-race-rma */
    MPI_Get(&seen, 1, MPI_INT, right, 1, 1, MPI_INT, win); /* NO_SECOND: mpi-epoch */
#ifdef EARLY
    assert(seen == rank + 10); /* EARLY: mpi-buffer-in-flight */
#endif
    MPI_Accumulate(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, win);
#ifdef UNSET
    MPI_Accumulate(&unset, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, win); /* UNSET: uninitialised-read */
#endif
#ifdef OPERATION
    MPI_Accumulate(&real, 1, MPI_DOUBLE, 0, 2, 1, MPI_DOUBLE, MPI_BAND, win); /* OPERATION: mpi-op */
#endif
#ifdef OTHER_OPERATION
    MPI_Accumulate(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, rank ? MPI_MAX : MPI_SUM, win); /* OTHER_OPERATION: mpi-race-rma */
#endif
#ifndef NO_SECOND
    MPI_Win_fence(0, win);
#endif
    assert(seen == rank + 10);
    assert(rank != 0 || cells[3] == size);
#ifdef UNEQUAL
    if (rank == 0)
        MPI_Win_fence(0, win); /* UNEQUAL: deadlock-absolute */
#endif
#ifndef LEAK
    MPI_Win_free(&win);
#endif
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
//! verify -np=2 => verified
//! verify -errors=0 -np=3 -DNOT_POSTED => violated mpi-epoch 38
//! verify -errors=0 -np=3 -DTEST_NOT_POSTED => violated mpi-epoch 41
//! verify -errors=0 -np=3 -DTWICE => violated mpi-epoch 45
//! verify -errors=0 -np=3 -DLOOK => violated mpi-race-rma 76
//! verify -errors=0 -np=3 -DFENCE => violated mpi-epoch 51
//! verify -errors=0 -np=3 -DNO_COMPLETE => violated deadlock-absolute 57
//! verify -errors=0 -np=3 -DNO_WAIT => violated assertion 59
//! verify -errors=0 -np=3 -DNOT_STARTED => violated mpi-epoch 63
//! verify -errors=0 -np=3 -DBEFORE => violated mpi-epoch 66
//! verify -errors=0 -np=3 -DSTART_TWICE => violated mpi-epoch 70
//! verify -errors=0 -np=3 -DLOCKED => violated mpi-epoch 73
//! verify -errors=0 -np=3 -DSAME => violated mpi-race-rma 78
//! verify -errors=0 -np=3 -DOTHER_TARGET => violated mpi-epoch 81
//! verify -errors=0 -np=3 -DFLUSH => violated mpi-epoch 85
//! verify -errors=0 -np=3 -DEARLY => violated mpi-buffer-in-flight 88
/* Rank 0 exposes its memory to all others, who put, get and accumulate between start and complete. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, flag = 0, cells[4] = {5, 0, 0, 0}, value, seen = 0, one = 1, zero = 0;
    MPI_Win win;
    MPI_Group world, others, first;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_excl(world, 1, &zero, &others);
    MPI_Group_incl(world, 1, &zero, &first);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    value = 10 + rank;
    if (rank == 0) {
#ifdef NOT_POSTED
        MPI_Win_wait(win); /* NOT_POSTED: mpi-epoch */
#endif
#ifdef TEST_NOT_POSTED
        MPI_Win_test(win, &flag); /* TEST_NOT_POSTED: mpi-epoch */
#endif
        MPI_Win_post(others, 0, win);
#ifdef TWICE
        MPI_Win_post(others, 0, win); /* TWICE: mpi-epoch */
#endif
#ifdef LOOK
        assert(cells[1] == 0); /* LOOK: mpi-race-rma */
#endif
#ifdef FENCE
        MPI_Win_fence(0, win); /* FENCE: mpi-epoch */
#endif
#ifdef POLL
        while (!flag)
            MPI_Win_test(win, &flag);
#elif !defined NO_WAIT
        MPI_Win_wait(win); /* NO_COMPLETE: deadlock-absolute */
#endif
        assert(cells[1] == 11); /* NO_WAIT: mpi-race-rma */
        assert(cells[3] == size - 1);
    } else {
#ifdef NOT_STARTED
        MPI_Win_complete(win); /* NOT_STARTED: mpi-epoch */
#endif
#ifdef BEFORE
        MPI_Put(&value, 1, MPI_INT, 0, rank, 1, MPI_INT, win); /* BEFORE: mpi-epoch */
#endif
        MPI_Win_start(first, 0, win);
#ifdef START_TWICE
        MPI_Win_start(first, 0, win); /* START_TWICE: mpi-epoch */
#endif
#ifdef LOCKED
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win); /* LOCKED: mpi-epoch */
#endif
        MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Put(&value, 1, MPI_INT, 0, rank, 1, MPI_INT, win);
#ifdef SAME
        MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* SAME: mpi-race-rma */
#endif
#ifdef OTHER_TARGET
        MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win); /* OTHER_TARGET: mpi-epoch */
#endif
        MPI_Accumulate(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, win);
#ifdef FLUSH
        MPI_Win_flush(0, win); /* FLUSH: mpi-epoch */
#endif
#ifdef EARLY
        assert(seen == 5); /* EARLY: mpi-buffer-in-flight */
#endif
#ifndef NO_COMPLETE
        MPI_Win_complete(win);
        assert(seen == 5);
#else
        MPI_Barrier(MPI_COMM_WORLD);
#endif
    }
    MPI_Group_free(&first);
    MPI_Group_free(&others);
    MPI_Group_free(&world);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=2 -DUNFLUSHED => violated mpi-race-rma 45
//! verify -np=2 -DLOOP => violated mpi-race-rma 45
//! verify -np=2 -DREDUCED => verified
//! verify -np=2 -DREDUCED -DUNFLUSHED => violated mpi-race-rma 62
/* An access that repeats an earlier one takes its place, and what was known of the earlier one says nothing of what comes later: that a
 * call hands on what its process knew, and meets the repeated access itself, orders nothing after the MPI_Put. */
#include <mpi.h>

static int rank, cells[3], zero, one = 1, got, old, seen;
static MPI_Win win;

/* The loads come after the accumulations and the MPI_Put before the second fetching one, whose effect is seen. */
static void fetch(void)
{
    if (rank == 0) {
#ifdef LOOP /* the loads meet the one whose effect is seen, and nothing says that it is over */
        for (int i = 0; i < 2; i++) {
            MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 2, MPI_SUM, win);
            MPI_Win_flush(1, win);
        }
#else
        MPI_Accumulate(&one, 1, MPI_INT, 1, 2, 1, MPI_INT, MPI_SUM, win);
        MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, MPI_SUM, win);
        MPI_Win_flush(1, win);
#ifndef UNFLUSHED
        MPI_Put(&one, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
        MPI_Win_flush(1, win);
#endif
        MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, MPI_SUM, win);
        MPI_Win_flush(1, win);
#ifdef UNFLUSHED
        MPI_Put(&one, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#endif
#endif
    } else {
        while (got != 2) {
#ifdef LOOP
            MPI_Fetch_and_op(&zero, &got, MPI_INT, 1, 2, MPI_NO_OP, win);
#else
            MPI_Fetch_and_op(&zero, &got, MPI_INT, 1, 0, MPI_NO_OP, win);
#endif
            MPI_Win_flush(1, win);
        }
        seen = cells[2] + cells[1];
    }
}

static void reduce(void)
{
    if (rank == 0)
        seen = cells[0]; /* MPI_Allreduce repeats it */
    MPI_Allreduce(rank ? &one : cells, &old, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        MPI_Put(&one, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
#ifndef UNFLUSHED
    if (rank == 0)
        MPI_Win_flush(1, win);
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1)
        seen = cells[1];
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
#ifdef REDUCED
    reduce();
#else
    fetch();
#endif
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

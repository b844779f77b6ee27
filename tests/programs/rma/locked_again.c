//! verify -np=2 => verified
//! verify -np=3 -DROUNDS=3 => verified
//! verify -np=2 -DSTARTS => verified
//! verify -np=2 -DKIND=MPI_LOCK_SHARED -errors=1 => violated mpi-race-rma 23
//! verify -np=2 -DBEHIND -errors=1 => violated mpi-race-rma 43
/* The same statement stores under a lock, time and again, and so does that of the other process: the lock orders them,
 * also where it was given only after the call of the next round. */
#include <mpi.h>
#ifndef ROUNDS
#define ROUNDS 2
#endif
#ifndef KIND
#define KIND MPI_LOCK_EXCLUSIVE
#endif

static int cell, sum;

static void by_locks(MPI_Win w)
{
    int seen;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Win_lock(KIND, 0, 0, w);
        MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
        MPI_Win_flush(0, w);
        MPI_Put(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
        MPI_Win_unlock(0, w);
    }
}

/* What rank 1 stores is read between the epochs of rank 0; BEHIND: in the next one. */
static void by_starts(MPI_Win w, MPI_Group other, int rank)
{
    for (int i = 0; i < ROUNDS; i++)
        if (rank == 0) {
            MPI_Win_post(other, 0, w);
#ifdef BEHIND
            sum += cell;
#endif
            MPI_Win_wait(w);
            sum += cell;
        } else {
            MPI_Win_start(other, 0, w);
            MPI_Put(&rank, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
            MPI_Win_complete(w);
        }
}

int main(int argc, char **argv)
{
    int rank, other;
    MPI_Win w;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    other = 1 - rank;
#if defined STARTS || defined BEHIND
    MPI_Group_incl(all, 1, &other, &one);
    by_starts(w, one, rank);
    MPI_Group_free(&one);
#else
    by_locks(w);
#endif
    MPI_Group_free(&all);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}

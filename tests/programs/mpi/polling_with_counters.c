//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=2 -DNEVER => violated livelock 42
//! verify -np=2 -DBEYOND => violated array-bounds 44@1
//! verify -np=2 -DUNSET => violated uninitialised-read 45
//! verify -np=2 -DPRINTED -states=500 => inconclusive "limit on states"
#include <mpi.h>
#include <stdio.h>

/* Numbers that rounds of polling take in, and nobody reads: the loop comes back to the same state. */
#ifdef BEYOND
#define PROCESSES 1
#else
#define PROCESSES 4
#endif
static long all_rounds;
static struct {
    int rounds;
    double cost;
} spent;

static void note_round(int rank)
{
    static unsigned calls = 1;
    calls = calls * 3 + rank;
    all_rounds += 2;
}

int main(int argc, char **argv)
{
    int rank, done = 0, late = 0, x = 1, y, by_rank[PROCESSES] = {0};
    double idle = 0, last, unset;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifndef UNSET
    unset = 0;
#endif
    MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
    while (!done) {
#ifdef NEVER
        MPI_Iprobe(rank, 0, MPI_COMM_WORLD, &done, MPI_STATUS_IGNORE);
#else
        MPI_Test(&request, &done, MPI_STATUS_IGNORE), by_rank[rank]++;
        unset += 1;
#endif
        idle += done ? 0 : 0.5;
        last = idle * 2 - rank;
        late += !done;
        spent.rounds++;
        spent.cost = spent.cost * 0.5 + last;
        note_round(rank);
    }
#ifdef PRINTED
    fprintf(stdout, "%ld\n", all_rounds);
#endif
    MPI_Finalize();
    return 0;
}

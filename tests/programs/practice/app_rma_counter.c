//! verify -np=2 -set=NTASKS=3 -set=BINS=2 => verified
//! verify -np=2 -set=NTASKS=3 -set=BINS=2 -DFAULT => violated mpi-buffer-in-flight 47 ...
/* Tasks from a shared counter: one-sided fetch-and-add, results by accumulate. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define NTASKS 200
#define BINS 8
static long collatz(long n)
{
    long steps = 0;
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    return steps;
}
int main(int argc, char **argv)
{
    int rank, size, done = 0, task;
    long *base, *bins;
    MPI_Win counter, histogram;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(rank == 0 ? sizeof(long) : 0, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &counter);
    MPI_Win_allocate(rank == 0 ? BINS * sizeof(long) : 0, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &bins, &histogram);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, counter);
        *base = 0;
        MPI_Win_unlock(0, counter);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, histogram);
        for (int b = 0; b < BINS; b++)
            bins[b] = 0;
        MPI_Win_unlock(0, histogram);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, counter);
    MPI_Win_lock_all(0, histogram);
    for (;;) {
        long one = 1, mine, steps;
        MPI_Fetch_and_op(&one, &mine, MPI_LONG, 0, 0, MPI_SUM, counter);
#ifndef FAULT
        MPI_Win_flush(0, counter);
#endif

        if (mine >= NTASKS)
            break;
        task = (int)mine;
        steps = collatz(task + 1);
        MPI_Accumulate(&one, 1, MPI_LONG, 0, steps / 16 < BINS ? steps / 16 : BINS - 1, 1, MPI_LONG, MPI_SUM, histogram);
        MPI_Win_flush(0, histogram);
        done++;
    }
    MPI_Win_unlock_all(histogram);
    MPI_Win_unlock_all(counter);
    MPI_Barrier(MPI_COMM_WORLD);
    int total;
    MPI_Reduce(&done, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, histogram);
        printf("%d tasks:", total);
        for (int b = 0; b < BINS; b++)
            printf(" %ld", bins[b]);
        printf("\n");
        MPI_Win_unlock(0, histogram);
    }
    MPI_Win_free(&histogram);
    MPI_Win_free(&counter);
    MPI_Finalize();
    return 0;
}

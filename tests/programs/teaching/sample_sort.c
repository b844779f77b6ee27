//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -np=3 -DSEND_DISPLACEMENTS => violated memory-overlap 82
//! verify -np=3 -DUNSET_COUNTS => violated uninitialised-read 70
// Sample sort: local sorts, splitters from samples that all gather, buckets by MPI_Alltoallv.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define PER_PROCESS 6

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static void fill(int *values, int n, int rank)
{
    unsigned state = 17u * (unsigned)rank + 5u;
    for (int i = 0; i < n; i++) {
        state = state * 1103515245u + 12345u;
        values[i] = (int)(state / 65536u % 100u);
    }
}

/* Evenly spaced elements of all samples. */
static void choose_splitters(const int *values, int n, int size, int *splitters)
{
    int *mine = malloc(size * sizeof *mine), *all = malloc(size * size * sizeof *all);
    for (int i = 0; i < size; i++)
        mine[i] = values[i * n / size];
    MPI_Allgather(mine, size, MPI_INT, all, size, MPI_INT, MPI_COMM_WORLD);
    qsort(all, size * size, sizeof *all, compare);
    for (int i = 0; i < size - 1; i++)
        splitters[i] = all[(i + 1) * size];
    free(mine);
    free(all);
}

static void displace(const int *counts, int *displacements, int size)
{
    displacements[0] = 0;
    for (int i = 1; i < size; i++)
        displacements[i] = displacements[i - 1] + counts[i - 1];
}

int main(int argc, char **argv)
{
    int rank, size, n = PER_PROCESS;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *values = malloc(n * sizeof *values), *splitters = malloc(size * sizeof *splitters);
    fill(values, n, rank);
    qsort(values, n, sizeof *values, compare);
    choose_splitters(values, n, size, splitters);

#ifdef UNSET_COUNTS /* The counts are increased from what malloc gave. */
    int *send = malloc(size * sizeof *send), *receive = malloc(size * sizeof *receive);
#else
    int *send = calloc(size, sizeof *send), *receive = malloc(size * sizeof *receive);
#endif
    int *send_at = malloc(size * sizeof *send_at), *receive_at = malloc(size * sizeof *receive_at);
    for (int i = 0, bucket = 0; i < n; i++) {
        while (bucket < size - 1 && values[i] >= splitters[bucket])
            bucket++;
        send[bucket]++;
    }
    MPI_Alltoall(send, 1, MPI_INT, receive, 1, MPI_INT, MPI_COMM_WORLD);
    displace(send, send_at, size);
#ifdef SEND_DISPLACEMENTS
        /* The parts that arrive are placed by the counts that are sent. */
    displace(send, receive_at, size);
#else
    displace(receive, receive_at, size);
#endif
    int total = receive_at[size - 1] + receive[size - 1];
    int *bucket = malloc((total + 1) * sizeof *bucket);
    MPI_Alltoallv(values, send, send_at, MPI_INT, bucket, receive, receive_at, MPI_INT,
                  MPI_COMM_WORLD);
    qsort(bucket, total, sizeof *bucket, compare);

    int *totals = NULL, *starts = NULL, *sorted = NULL;
    if (rank == 0) {
        totals = malloc(size * sizeof *totals);
        starts = malloc(size * sizeof *starts);
        sorted = malloc(size * n * sizeof *sorted);
    }
    MPI_Gather(&total, 1, MPI_INT, totals, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        displace(totals, starts, size);
    MPI_Gatherv(bucket, total, MPI_INT, sorted, totals, starts, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int *expected = malloc(size * n * sizeof *expected);
        for (int r = 0; r < size; r++)
            fill(expected + r * n, n, r);
        qsort(expected, size * n, sizeof *expected, compare);
        for (int i = 0; i < size * n; i++)
            assert(sorted[i] == expected[i]);
        printf("%d values, from %d to %d\n", size * n, sorted[0], sorted[size * n - 1]);
        free(expected);
    }
    free(values);
    free(splitters);
    free(send);
    free(receive);
    free(send_at);
    free(receive_at);
    free(bucket);
    free(totals);
    free(starts);
    free(sorted);
    MPI_Finalize();
    return 0;
}

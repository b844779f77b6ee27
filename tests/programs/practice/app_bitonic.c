//! verify -np=4 -rand=fixed -set=PER_RANK=6 => verified
//! verify -np=2 -set=PER_RANK=2 => verified
//! verify -np=2 -rand=fixed -set=PER_RANK=6 -DFAULT => violated array-bounds 32 ...
/* Bitonic sort over a hypercube of processes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PER_RANK 1024

static int compare_up(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static void merge_low(int *mine, const int *theirs, int *out, int n)
{
    int i = 0, j = 0, k = 0;
    while (k < n)
        out[k++] = (mine[i] <= theirs[j]) ? mine[i++] : theirs[j++];
    for (k = 0; k < n; k++)
        mine[k] = out[k];
}

static void merge_high(int *mine, const int *theirs, int *out, int n)
{
    int i = n - 1, j = n - 1, k = n - 1;
#ifdef FAULT
    while (k > -2)
        out[k--]
#else
    while (k >= 0)
        out[k--]
#endif
 = (mine[i] >= theirs[j]) ? mine[i--] : theirs[j--];
    for (k = 0; k < n; k++)
        mine[k] = out[k];
}

static int log2_int(int n)
{
    int d = 0;
    while ((1 << d) < n)
        d++;
    return d;
}

int main(int argc, char **argv)
{
    int rank, size, n = PER_RANK, i, j;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size & (size - 1)) {
        if (rank == 0)
            fprintf(stderr, "The number of processes must be a power of two.\n");
        MPI_Finalize();
        return 0;
    }
    if (argc > 1)
        n = atoi(argv[1]);
    int *keys = malloc(sizeof(int) * n), *other = malloc(sizeof(int) * n),
        *scratch = malloc(sizeof(int) * n);
    srand(time(NULL) + rank);
    for (i = 0; i < n; i++)
        keys[i] = rand() % 10000;
    double t0 = MPI_Wtime();
    qsort(keys, n, sizeof(int), compare_up);
    int dims = log2_int(size);
    for (i = 0; i < dims; i++)
        for (j = i; j >= 0; j--) {
            int partner = rank ^ (1 << j);
            int ascending = ((rank >> (i + 1)) & 1) == 0;
            int low = ((rank >> j) & 1) == 0;
            MPI_Sendrecv(keys, n, MPI_INT, partner, 0, other, n, MPI_INT, partner, 0,
                         MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (ascending == low)
                merge_low(keys, other, scratch, n);
            else
                merge_high(keys, other, scratch, n);
        }
    double t1 = MPI_Wtime();
    int ok = 1, all_ok, last;
    for (i = 1; i < n; i++)
        if (keys[i - 1] > keys[i])
            ok = 0;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    last = -1;
    MPI_Sendrecv(&keys[n - 1], 1, MPI_INT, right, 1, &last, 1, MPI_INT, left, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    if (last > keys[0])
        ok = 0;
    MPI_Reduce(&ok, &all_ok, 1, MPI_INT, MPI_LAND, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d keys, %s, %f s\n", n * size, all_ok ? "sorted" : "NOT SORTED", t1 - t0);
    free(keys);
    free(other);
    free(scratch);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 -rand=fixed => verified
/* Keys of a generator, split by samples, sorted, and checked across the processes. */
/* Sample sort. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rank, size, n = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *keys = (int *)malloc(n * sizeof(int));
    srand(rank + 1);
    for (int i = 0; i < n; i++)
        keys[i] = rand() % 100;
    qsort(keys, n, sizeof(int), compare);
    int *samples = malloc(size * sizeof(int)), *all = NULL, *split = malloc((size + 1) * sizeof(int));
    for (int i = 0; i < size; i++)
        samples[i] = keys[i * n / size];
    if (rank == 0)
        all = malloc(size * size * sizeof(int));
    MPI_Gather(samples, size, MPI_INT, all, size, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        qsort(all, size * size, sizeof(int), compare);
        for (int i = 1; i < size; i++)
            split[i] = all[i * size];
    }
    split[0] = INT_MIN;
    split[size] = INT_MAX;
    if (size > 1)
        MPI_Bcast(split + 1, size - 1, MPI_INT, 0, MPI_COMM_WORLD);
    int *scounts = calloc(size, sizeof(int)), *rcounts = calloc(size, sizeof(int));
    int *sdispls = calloc(size, sizeof(int)), *rdispls = calloc(size, sizeof(int));
    for (int i = 0, b = 0; i < n; i++) {
        while (keys[i] >= split[b + 1])
            b++;
        scounts[b]++;
    }
    MPI_Alltoall(scounts, 1, MPI_INT, rcounts, 1, MPI_INT, MPI_COMM_WORLD);
    int total = 0;
    for (int i = 0; i < size; i++) {
        if (i) {
            sdispls[i] = sdispls[i - 1] + scounts[i - 1];
            rdispls[i] = rdispls[i - 1] + rcounts[i - 1];
        }
        total += rcounts[i];
    }
    int *mine = malloc((total ? total : 1) * sizeof(int));
    MPI_Alltoallv(keys, scounts, sdispls, MPI_INT, mine, rcounts, rdispls, MPI_INT, MPI_COMM_WORLD);
    qsort(mine, total, sizeof(int), compare);
    int edge = total ? mine[total - 1] : INT_MIN, before = INT_MIN;
    MPI_Exscan(&edge, &before, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    int ok = 1, sum = 0;
    for (int i = 0; i < total; i++)
        if ((i && mine[i] < mine[i - 1]) || (rank && mine[i] < before))
            ok = 0;
    MPI_Reduce(&total, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &ok, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (!rank)
        printf("%s: %d keys\n", ok && sum == n * size ? "sorted" : "FAILED", sum);
    free(keys); free(samples); free(all); free(split); free(mine);
    free(scounts); free(rcounts); free(sdispls); free(rdispls);
    MPI_Finalize();
    return !ok;
}

//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=5 => verified
//! verify -np=3 -DBCAST_ROOT_ONLY => violated mpi-collective-order 61
//! verify -np=3 -DEVEN_STARTS => violated memory-overlap 61
// A histogram of numbers that are shared unevenly: MPI_Scatterv, local bins, MPI_Reduce, and the
// numbers with their bins back by MPI_Gatherv of structs.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNT 14
#define BINS 4

typedef struct Item {
    float value;
    int bin;
} Item;

static const float data[COUNT] = {1.3f, 2.9f, 0.4f, 0.3f, 1.3f, 4.4f, 1.7f,
                                  0.4f, 3.2f, 0.3f, 4.9f, 2.4f, 3.1f, 4.4f};

static int bin_of(float value, const float *limits)
{
    int bin = 0;
    while (bin < BINS - 1 && value >= limits[bin])
        bin++;
    return bin;
}

int main(int argc, char **argv)
{
    int rank, size;
    float limits[BINS];
    int bins[BINS] = {0}, total[BINS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < BINS; i++)
            limits[i] = (i + 1) * 5.0f / BINS;
#ifdef BCAST_ROOT_ONLY /* Only the root calls MPI_Bcast. */
    if (rank == 0)
        MPI_Bcast(limits, BINS, MPI_FLOAT, 0, MPI_COMM_WORLD);
#else
    MPI_Bcast(limits, BINS, MPI_FLOAT, 0, MPI_COMM_WORLD);
#endif

    int *counts = malloc(size * sizeof *counts), *at = malloc(size * sizeof *at);
    for (int r = 0, next = 0; r < size; r++) {
        counts[r] = COUNT / size + (r < COUNT % size);
#ifdef EVEN_STARTS /* The parts start where they would if all were of equal length. */
        at[r] = r * (COUNT / size);
#else
        at[r] = next;
#endif
        next += counts[r];
    }
    float *mine = malloc(counts[rank] * sizeof *mine);
    MPI_Scatterv(data, counts, at, MPI_FLOAT, mine, counts[rank], MPI_FLOAT, 0, MPI_COMM_WORLD);
    Item *items = malloc(counts[rank] * sizeof *items);
    for (int i = 0; i < counts[rank]; i++) {
        items[i].value = mine[i];
        items[i].bin = bin_of(mine[i], limits);
        bins[items[i].bin]++;
    }
    MPI_Reduce(bins, total, BINS, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    Item *all = rank == 0 ? malloc(COUNT * sizeof *all) : NULL;
    MPI_Gatherv(items, counts[rank], MPI_FLOAT_INT, all, counts, at, MPI_FLOAT_INT, 0,
                MPI_COMM_WORLD);
    if (rank == 0) {
        int expected[BINS] = {0}, sum = 0;
        for (int i = 0; i < COUNT; i++) {
            assert(all[i].value == data[i] && all[i].bin == bin_of(data[i], limits));
            expected[all[i].bin]++;
        }
        for (int i = 0; i < BINS; i++) {
            assert(total[i] == expected[i]);
            sum += total[i];
            printf("%.2f: %d\n", limits[i], total[i]);
        }
        assert(sum == COUNT);
        free(all);
    }
    free(items);
    free(mine);
    free(counts);
    free(at);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=2 -DFAULT => violated uninitialised-read 130 ...
/* Island model genetic algorithm for the 0/1 knapsack problem. */
#include <limits.h>
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define ITEMS 6
#define POP 4
#define GENERATIONS 2
#define MIGRATE_EVERY 1
#define CAPACITY 30
#define TOURNAMENT 2

typedef struct {
    uint32_t genes : ITEMS;
    uint32_t evaluated : 1;
    int32_t fitness;
} individual;

typedef int (*selector)(const individual *, int);

static const int weight[ITEMS] = {12, 2, 1, 4, 10, 7};
static const int value[ITEMS] = {4, 2, 1, 10, 6, 5};

static unsigned long seed;
static unsigned int next_random(void)
{
    seed = seed * 1103515245UL + 12345UL;
    return (unsigned int)(seed / 65536UL) % 32768U;
}

static int evaluate(individual *ind)
{
    int w = 0, v = 0;
    if (ind->evaluated) return ind->fitness;
    for (int i = 0; i < ITEMS; i++)
        if (ind->genes >> i & 1u) {
            w += weight[i];
            v += value[i];
        }
    ind->evaluated = 1;
    return ind->fitness = w > CAPACITY ? INT_MIN / 2 + w : v;
}

static int tournament(const individual *pop, int n)
{
    int best = next_random() % n;
    for (int i = 1; i < TOURNAMENT; i++) {
        int c = next_random() % n;
        if (pop[c].fitness > pop[best].fitness) best = c;
    }
    return best;
}

static int uniform(const individual *pop, int n) { (void)pop; return (int)(next_random() % (unsigned)n); }

static int by_fitness(const void *a, const void *b)
{
    int x = ((const individual *)a)->fitness, y = ((const individual *)b)->fitness;
    return (x < y) - (x > y);
}

static void generation(individual *pop, selector select)
{
    individual next[POP];
    next[0] = pop[0]; /* elitism */
    for (int i = 1; i < POP; i++) {
        individual *a = &pop[select(pop, POP)], *b = &pop[select(pop, POP)];
        unsigned cut = next_random() % ITEMS, mask = (1u << cut) - 1;
        next[i].genes = (a->genes & mask) | (b->genes & ~mask);
        if (next_random() % 4 == 0) next[i].genes ^= 1u << next_random() % ITEMS;
        next[i].evaluated = 0;
        evaluate(next + i);
    }
    memcpy(pop, next, sizeof(next));
    qsort(pop, POP, sizeof *pop, by_fitness);
}

static void migrate(individual *pop, int rank, int size)
{
    individual in;
    MPI_Sendrecv(&pop[0], sizeof(individual), MPI_BYTE, (rank + 1) % size, 0, &in, sizeof(individual),
                 MPI_BYTE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (in.fitness > pop[POP - 1].fitness) pop[POP - 1] = in;
    qsort(pop, POP, sizeof *pop, by_fitness);
}

int main(int argc, char *argv[])
{
    int rank, size, provided;
    static individual pop[POP];
    MPI_Win win;
    int *evaluations;
    struct { int fitness; int rank; } mine, best;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    if (provided < MPI_THREAD_FUNNELED) {
        fputs("no threads\n", stderr);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    seed = argc > 1 ? strtoul(argv[1], NULL, 0) + rank : 42ul * (rank + 1);
    selector select = argc > 2 && argv[2][0] == 'u' ? uniform : tournament;

    MPI_Win_allocate(rank == 0 ? sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &evaluations, &win);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        *evaluations = 0;
        MPI_Win_unlock(0, win);
    }
#ifndef FAULT
    MPI_Barrier(MPI_COMM_WORLD);
#endif

    for (int i = 0; i < POP; i++) {
        pop[i].genes = next_random() & ((1u << ITEMS) - 1);
        evaluate(&pop[i]);
    }
    qsort(pop, POP, sizeof(individual), by_fitness);
    for (int g = 0; g < GENERATIONS; g++) {
        generation(pop, select);
        int done = POP - 1;
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Accumulate(&done, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_unlock(0, win);
        if ((g + 1) % MIGRATE_EVERY == 0) migrate(pop, rank, size);
    }
    mine.fitness = pop[0].fitness;
    mine.rank = rank;
    MPI_Allreduce(&mine, &best, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    unsigned genes = pop[0].genes;
    MPI_Bcast(&genes, 1, MPI_UNSIGNED, best.rank, MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        printf("best %d found on island %d after %d evaluations:", best.fitness, best.rank, *evaluations);
        MPI_Win_unlock(0, win);
        for (int i = 0; i < ITEMS; i++)
            if (genes & (1u << i)) printf(" %d", i);
        printf("\n");
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return EXIT_SUCCESS;
}

//! verify -np=2 -set=num_vertices=8 -set=MAX_ITERATIONS=3 => verified
//! verify -np=3 -set=num_vertices=8 -set=MAX_ITERATIONS=3 => verified
//! verify -np=3 -set=num_vertices=8 -set=MAX_ITERATIONS=3 -DFAULT => violated uninitialised-read 84 ...
/* PageRank over a synthetic web graph in compressed rows, distributed by blocks of vertices. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DAMPING 0.85
#define EPSILON 1e-8
#define MAX_ITERATIONS 100

typedef struct {
    int n, first, count;
    int *offsets, *targets;
} Graph;

static int num_vertices = 500;

static void *xmalloc(size_t bytes)
{
    void *p = malloc(bytes ? bytes : 1);
    if (p == NULL) {
        fprintf(stderr, "malloc of %zu bytes failed\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
    }
    return p;
}

static int out_degree(int v) { return 1 + v % 4; }
static int target(int v, int k) { return (v * 3 + k * 7 + 1) % num_vertices; }

static Graph *graph_build(int n, int rank, int size)
{
    Graph *g = xmalloc(sizeof *g);
    int chunk = (n + size - 1) / size;
    g->n = n;
    g->first = rank * chunk < n ? rank * chunk : n;
    g->count = g->first + chunk <= n ? chunk : n - g->first;
    g->offsets = xmalloc((g->count + 1) * sizeof(int));
    g->offsets[0] = 0;
    for (int i = 0; i < g->count; i++)
        g->offsets[i + 1] = g->offsets[i] + out_degree(g->first + i);
    g->targets = xmalloc(g->offsets[g->count] * sizeof(int));
    for (int i = 0; i < g->count; i++)
        for (int k = 0; k < out_degree(g->first + i); k++)
            g->targets[g->offsets[i] + k] = target(g->first + i, k);
    return g;
}

static void graph_free(Graph *g)
{
    free(g->offsets);
    free(g->targets);
    free(g);
}

int main(int argc, char **argv)
{
    int rank, size, iteration;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 1; i < argc; i++)
        if (!strcmp(argv[i], "-n") && i + 1 < argc)
            num_vertices = atoi(argv[++i]);
    Graph *g = graph_build(num_vertices, rank, size);
    int chunk = (num_vertices + size - 1) / size;
    double *score = xmalloc(chunk * size * sizeof(double));
    double *contribution = xmalloc(chunk * size * sizeof(double));
    double *mine = xmalloc(chunk * sizeof(double));
    for (int v = 0; v < chunk * size; v++)
        score[v] = v < num_vertices ? 1.0 / num_vertices : 0.0;
    for (iteration = 0; iteration < MAX_ITERATIONS; iteration++) {
#ifndef FAULT
        memset(contribution, 0, chunk * size * sizeof(double));
#endif
        for (int i = 0; i < g->count; i++) {
            int degree = g->offsets[i + 1] - g->offsets[i];
            double share = score[g->first + i] / degree;
            for (int e = g->offsets[i]; e < g->offsets[i + 1]; e++)
                contribution[g->targets[e]] += share;
        }
        MPI_Reduce_scatter_block(contribution, mine, chunk, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        double delta = 0, total;
        for (int i = 0; i < chunk; i++) {
            int v = rank * chunk + i;
            double next = v < num_vertices ? (1 - DAMPING) / num_vertices + DAMPING * mine[i] : 0.0;
            delta += fabs(next - score[v]);
            mine[i] = next;
        }
        MPI_Allgather(mine, chunk, MPI_DOUBLE, score, chunk, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Allreduce(&delta, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        if (total < EPSILON)
            break;
    }
    double sum = 0;
    int best = 0;
    for (int v = 0; v < num_vertices; v++) {
        sum += score[v];
        if (score[v] > score[best])
            best = v;
    }
    if (rank == 0)
        printf("%d iterations, sum %.6f, best vertex %d\n", iteration, sum, best);
    free(mine);
    free(contribution);
    free(score);
    graph_free(g);
    MPI_Finalize();
    return 0;
}

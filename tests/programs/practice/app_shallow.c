//! verify -np=2 with/shallow/field.c -I@/with/shallow "-args=-n 6 -s 2" => verified
#include "swe.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    grid grid_, *g = &grid_;
    field a, b;
    int n = 6, steps = 2, every = 2, c;
    const char *prefix = "swe";
    MPI_Request req[12];
    struct timespec t0, t1;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &g->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    while ((c = getopt(argc, argv, "n:s:o:p:")) != -1)
        switch (c) {
        case 'n': n = atoi(optarg); break;
        case 's': steps = atoi(optarg); break;
        case 'o': every = atoi(optarg); break;
        case 'p': prefix = optarg; break;
        case '?':
            if (g->rank == 0)
                fprintf(stderr, "usage: %s [-n cells] [-s steps] [-o interval] [-p prefix]\n", argv[0]);
            MPI_Finalize();
            return 1;
        }
    g->nx = g->ny = n;
    g->dx = 1.0 / n;
    g->dt = 0.1 * g->dx;
    g->off = g->rank * n / g->size;
    g->lx = (g->rank + 1) * n / g->size - g->off;
    g->left = g->rank ? g->rank - 1 : MPI_PROC_NULL;
    g->right = g->rank + 1 < g->size ? g->rank + 1 : MPI_PROC_NULL;
    field_alloc(&a, g->lx, g->ny);
    field_alloc(&b, g->lx, g->ny);
    init(g, &a);
    double m0 = mass(g, &a), m1;
    clock_gettime(CLOCK_MONOTONIC, &t0);
    for (int it = 1; it <= steps; it++) {
        halo_begin(g, &a, req);
        halo_end(req);
        step(g, &a, &b);
        field t = a; a = b; b = t;
        if (every && it % every == 0)
            output(g, &a, prefix, it);
        m1 = mass(g, &a);
        if (g->rank == 0)
            printf("%5d mass %.10f (%+.2e)\n", it, m1, m1 - m0);
        if (fabs(m1 - m0) > 0.5 * m0) {
            if (g->rank == 0)
                fprintf(stderr, "unstable\n");
            MPI_Abort(MPI_COMM_WORLD, 3);
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &t1);
    if (g->rank == 0)
        printf("time %ld ms\n", (t1.tv_sec - t0.tv_sec) * 1000 + (t1.tv_nsec - t0.tv_nsec) / 1000000);
    field_free(&a);
    field_free(&b);
    MPI_Finalize();
    return 0;
}

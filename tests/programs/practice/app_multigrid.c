//! verify -np=2 => verified
//! verify -np=4 "-args=2 1 rb" => verified
//! verify -np=2 -DFAULT => violated mpi-request-lost 62 ...
/*
 * Geometric multigrid for -u'' = f on (0,1), 1-d decomposition.
 * usage: mg [levels] [cycles]
 */
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAXLEVEL 10
#ifdef FAULT
#define FREED 1
#else
#define FREED 0
#endif
#define PI 3.14159265358979323846

typedef double (*func1)(double);
typedef struct level level_t;
typedef void (*smoother_fn)(level_t *, int);

struct level {
    int n;              /* local unknowns */
    int start;          /* global index of the first */
    double h;
    double *u, *f, *r;
    MPI_Request req[4]; /* persistent halo exchange of u */
    level_t *coarse, *fine;
};

static int rank, nprocs, left, right;

static double *vec(int n)
{
    double *p = calloc((size_t)n, sizeof(double));
    if (p == NULL) {
        fprintf(stderr, "[%d] out of memory (%d)\n", rank, n);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return p;
}

static level_t *level_create(int nglobal, level_t *fine)
{
    level_t *l = malloc(sizeof *l);
    assert(nglobal % nprocs == 0);
    l->n = nglobal / nprocs;
    l->start = rank * l->n;
    l->h = 1.0 / (nglobal + 0.);
    l->u = vec(l->n + 2);
    l->f = vec(l->n + 2);
    l->r = vec(l->n + 2);
    l->fine = fine;
    l->coarse = NULL;
    if (fine)
        fine->coarse = l;
    MPI_Recv_init(&l->u[0], 1, MPI_DOUBLE, left, 10, MPI_COMM_WORLD, &l->req[0]);
    MPI_Recv_init(&l->u[l->n + 1], 1, MPI_DOUBLE, right, 11, MPI_COMM_WORLD, &l->req[1]);
    MPI_Send_init(&l->u[1], 1, MPI_DOUBLE, left, 11, MPI_COMM_WORLD, &l->req[2]);
    MPI_Send_init(&l->u[l->n], 1, MPI_DOUBLE, right, 10, MPI_COMM_WORLD, &l->req[3]);
    return l;
}

static void level_destroy(level_t *l)
{
    if (l->coarse)
        level_destroy(l->coarse);
    for (int i = FREED; i < 4; i++)
        MPI_Request_free(&l->req[i]);
    free(l->u);
    free(l->f);
    free(l->r);
    free(l);
}

static void halo(level_t *l)
{
    MPI_Startall(4, l->req);
    MPI_Waitall(4, l->req, MPI_STATUSES_IGNORE);
    if (rank == 0)
        l->u[0] = -l->u[1]; /* cell centred, u = 0 on the wall */
    if (rank == nprocs - 1)
        l->u[l->n + 1] = -l->u[l->n];
}

static void jacobi(level_t *l, int sweeps)
{
    const double w = 2.0 / 3.0;
    double h2 = l->h * l->h;
    while (sweeps-- > 0) {
        halo(l);
        for (int i = 1; i <= l->n; i++)
            l->r[i] = 0.5 * (l->u[i - 1] + l->u[i + 1] + h2 * l->f[i]);
        for (int i = 1; i <= l->n; i++)
            l->u[i] += w * (l->r[i] - l->u[i]);
    }
}

static void redblack(level_t *l, int sweeps)
{
    double h2 = l->h * l->h;
    for (int s = 0; s < 2 * sweeps; s++) {
        halo(l);
        for (int i = 1 + ((l->start + s) & 1); i <= l->n; i += 2)
            l->u[i] = 0.5 * (l->u[i - 1] + l->u[i + 1] + h2 * l->f[i]);
    }
}

static const struct {
    const char *name;
    smoother_fn fn;
} smoothers[] = {{"jacobi", jacobi}, {"rb", redblack}};

static double residual(level_t *l)
{
    double s = 0, t, ih2 = 1.0 / (l->h * l->h);
    halo(l);
    for (int i = 1; i <= l->n; i++) {
        l->r[i] = l->f[i] - ih2 * (2 * l->u[i] - l->u[i - 1] - l->u[i + 1]);
        s += l->r[i] * l->r[i];
    }
    MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sqrt(t * l->h);
}

static void vcycle(level_t *l, smoother_fn smooth)
{
    level_t *c = l->coarse;
    if (!c) {
        smooth(l, 8);
        return;
    }
    smooth(l, 1);
    residual(l);
    for (int i = 1; i <= c->n; i++)
        c->f[i] = 0.5 * (l->r[2 * i - 1] + l->r[2 * i]);
    memset(c->u, 0, (c->n + 2) * sizeof(double));
    vcycle(c, smooth);
    for (int i = 1; i <= c->n; i++) {
        l->u[2 * i - 1] += c->u[i];
        l->u[2 * i] += c->u[i];
    }
    smooth(l, 1);
}

static double source(double x) { return x * (1 - x); }

int main(int argc, char *argv[])
{
    int levels = 2, cycles = 2, i;
    smoother_fn smooth = smoothers[0].fn;

    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    if (argc > 1)
        levels = atoi(argv[1]);
    if (argc > 2)
        cycles = (int)strtol(argv[2], NULL, 10);
    if (argc > 3)
        for (i = 0; i < (int)(sizeof smoothers / sizeof *smoothers); i++)
            if (strcmp(argv[3], smoothers[i].name) == 0)
                smooth = smoothers[i].fn;
    if (levels < 1 || levels > MAXLEVEL) {
        if (rank == 0)
            fprintf(stderr, "%s: levels must be within 1..%d\n", argv[0], MAXLEVEL);
        MPI_Finalize();
        return 1;
    }

    level_t *top = NULL, *last = NULL;
    for (i = levels; i > 0; i--) {
        last = level_create(nprocs << i, last);
        if (!top)
            top = last;
    }
    func1 f = source;
    for (i = 1; i <= top->n; i++)
        top->f[i] = f((top->start + i - 0.5) * top->h);

    double start = MPI_Wtime(), res0 = residual(top), res = res0;
    for (i = 0; i < cycles && res > 1e-8; i++) {
        vcycle(top, smooth);
        res = residual(top);
        if (rank == 0)
            printf("cycle %d: residual %.6e (%.3f)\n", i + 1, res, res / res0);
    }
    if (rank == 0)
        printf("%d unknowns, %d cycles, %.2f s\n", nprocs * top->n, i, MPI_Wtime() - start);

    int *counts = NULL, *displs = NULL;
    double *all = NULL;
    if (rank == 0) {
        counts = malloc(nprocs * sizeof(int));
        displs = malloc(nprocs * sizeof(int));
        all = malloc(nprocs * top->n * sizeof(double));
    }
    MPI_Gather(&top->n, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gather(&top->start, 1, MPI_INT, displs, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Gatherv(top->u + 1, top->n, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        double m = all[0];
        for (i = 1; i < nprocs * top->n; i++)
            m = fmax(m, all[i]);
        printf("max u = %.8f\n", m);
        assert(m > 0);
        free(all);
        free(counts);
        free(displs);
    }
    level_destroy(top);
    MPI_Finalize();
    return 0;
}

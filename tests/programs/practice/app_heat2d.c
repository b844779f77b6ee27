//! verify -np=2 => verified
//! verify -np=3 => verified
/* 2-d heat equation with a Cartesian decomposition; parameters from the command line. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct {
    int nx, ny, steps;
    double dt, kappa, tol;
} params_t;

typedef struct {
    MPI_Comm comm;
    int rank, size, dims[2], coords[2];
    int north, south, west, east;
    int lnx, lny, x0, y0;
    double *u, *v;
    MPI_Datatype column;
} grid_t;

#define IDX(g, i, j) ((i) * ((g)->lny + 2) + (j))

static void usage(const char *name)
{
    fprintf(stderr, "usage: %s nx ny steps\n", name);
    MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
}

static void parse(int argc, char **argv, params_t *p)
{
    p->nx = 6; p->ny = 6; p->steps = 3;
    p->dt = 0.1; p->kappa = 1.0; p->tol = 1e-6;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-n") == 0 && i + 1 < argc)
            p->nx = p->ny = atoi(argv[++i]);
        else if (strcmp(argv[i], "-s") == 0 && i + 1 < argc)
            p->steps = atoi(argv[++i]);
        else
            usage(argv[0]);
    }
}

static void decompose(int n, int parts, int index, int *start, int *count)
{
    int q = n / parts, r = n % parts;
    *count = q + (index < r);
    *start = index * q + (index < r ? index : r);
}

static void grid_init(grid_t *g, const params_t *p)
{
    int periods[2] = {0, 0};
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    g->dims[0] = g->dims[1] = 0;
    MPI_Dims_create(g->size, 2, g->dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, g->dims, periods, 0, &g->comm);
    MPI_Comm_rank(g->comm, &g->rank);
    MPI_Cart_coords(g->comm, g->rank, 2, g->coords);
    MPI_Cart_shift(g->comm, 0, 1, &g->north, &g->south);
    MPI_Cart_shift(g->comm, 1, 1, &g->west, &g->east);
    decompose(p->nx, g->dims[0], g->coords[0], &g->x0, &g->lnx);
    decompose(p->ny, g->dims[1], g->coords[1], &g->y0, &g->lny);
    size_t cells = (size_t)(g->lnx + 2) * (g->lny + 2);
    g->u = calloc(cells, sizeof *g->u);
    g->v = calloc(cells, sizeof *g->v);
    if (!g->u || !g->v) {
        perror("calloc");
        MPI_Abort(g->comm, 1);
    }
    for (int i = 1; i <= g->lnx; i++)
        for (int j = 1; j <= g->lny; j++) {
            int x = g->x0 + i - 1, y = g->y0 + j - 1;
            g->u[IDX(g, i, j)] = (x == p->nx / 2 && y == p->ny / 2) ? 100.0 : 0.0;
        }
    MPI_Type_vector(g->lnx, 1, g->lny + 2, MPI_DOUBLE, &g->column);
    MPI_Type_commit(&g->column);
}

static void exchange(grid_t *g)
{
    MPI_Request req[8];
    int n = 0;
    MPI_Irecv(&g->u[IDX(g, 0, 1)], g->lny, MPI_DOUBLE, g->north, 0, g->comm, &req[n++]);
    MPI_Irecv(&g->u[IDX(g, g->lnx + 1, 1)], g->lny, MPI_DOUBLE, g->south, 1, g->comm, &req[n++]);
    MPI_Irecv(&g->u[IDX(g, 1, 0)], 1, g->column, g->west, 2, g->comm, &req[n++]);
    MPI_Irecv(&g->u[IDX(g, 1, g->lny + 1)], 1, g->column, g->east, 3, g->comm, &req[n++]);
    MPI_Isend(&g->u[IDX(g, g->lnx, 1)], g->lny, MPI_DOUBLE, g->south, 0, g->comm, &req[n++]);
    MPI_Isend(&g->u[IDX(g, 1, 1)], g->lny, MPI_DOUBLE, g->north, 1, g->comm, &req[n++]);
    MPI_Isend(&g->u[IDX(g, 1, g->lny)], 1, g->column, g->east, 2, g->comm, &req[n++]);
    MPI_Isend(&g->u[IDX(g, 1, 1)], 1, g->column, g->west, 3, g->comm, &req[n++]);
    MPI_Waitall(n, req, MPI_STATUSES_IGNORE);
}

static double step(grid_t *g, const params_t *p)
{
    double diff = 0.0;
    for (int i = 1; i <= g->lnx; i++)
        for (int j = 1; j <= g->lny; j++) {
            double lap = g->u[IDX(g, i - 1, j)] + g->u[IDX(g, i + 1, j)] +
                         g->u[IDX(g, i, j - 1)] + g->u[IDX(g, i, j + 1)] -
                         4.0 * g->u[IDX(g, i, j)];
            double next = g->u[IDX(g, i, j)] + p->dt * p->kappa * lap;
            double d = fabs(next - g->u[IDX(g, i, j)]);
            if (d > diff)
                diff = d;
            g->v[IDX(g, i, j)] = next;
        }
    double *t = g->u;
    g->u = g->v;
    g->v = t;
    return diff;
}

int main(int argc, char *argv[])
{
    params_t p;
    grid_t g;
    MPI_Init(&argc, &argv);
    parse(argc, argv, &p);
    grid_init(&g, &p);
    double t0 = MPI_Wtime(), diff = 0, all = 0;
    int it;
    for (it = 0; it < p.steps; it++) {
        exchange(&g);
        diff = step(&g, &p);
        MPI_Allreduce(&diff, &all, 1, MPI_DOUBLE, MPI_MAX, g.comm);
        if (all < p.tol)
            break;
    }
    double sum = 0, total;
    for (int i = 1; i <= g.lnx; i++)
        for (int j = 1; j <= g.lny; j++)
            sum += g.u[IDX(&g, i, j)];
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, g.comm);
    double elapsed = MPI_Wtime() - t0;
    if (g.rank == 0)
        printf("%d steps, heat %.4f, last change %e, %.3f s, %.2f Mcells/s\n", it, total, all, elapsed,
               1e-6 * p.nx * p.ny * it / elapsed);
    MPI_Type_free(&g.column);
    MPI_Comm_free(&g.comm);
    free(g.u);
    free(g.v);
    MPI_Finalize();
    return EXIT_SUCCESS;
}

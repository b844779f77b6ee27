//! compare app_lu_cyclic_serial.c -np=4 -np1=1 "-args=-n 3" -ignore-lines=time => verified
//! verify -np=4 "-args=-n 4 -b 2" => verified
/* LU without pivoting, 2-d block cyclic over a Pr x Pc grid of processes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef struct {
    MPI_Comm grid, row, col;
    int dims[2], coords[2];
    int rank, size;
} pgrid_t;

static int N = 4, NB = 1;
static const char *prog;

static void die(const char *msg, int code)
{
    fprintf(stderr, "%s: %s\n", prog, msg);
    MPI_Abort(MPI_COMM_WORLD, code);
}

static void parse(int argc, char **argv)
{
    prog = argv[0];
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-n") && i + 1 < argc)
            N = atoi(argv[++i]);
        else if (!strcmp(argv[i], "-b") && i + 1 < argc)
            NB = atoi(argv[++i]);
        else
            die("usage: lu [-n N] [-b NB]", 2);
    }
    if (N <= 0 || NB <= 0 || N % NB != 0)
        die("N must be a positive multiple of NB", 3);
}

static void grid_create(pgrid_t *g)
{
    int periods[2] = {0, 0}, remain[2];
    MPI_Comm_size(MPI_COMM_WORLD, &g->size);
    g->dims[0] = g->dims[1] = 0;
    MPI_Dims_create(g->size, 2, g->dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, g->dims, periods, 1, &g->grid);
    MPI_Comm_rank(g->grid, &g->rank);
    MPI_Cart_coords(g->grid, g->rank, 2, g->coords);
    remain[0] = 0;
    remain[1] = 1;
    MPI_Cart_sub(g->grid, remain, &g->row);
    remain[0] = 1;
    remain[1] = 0;
    MPI_Cart_sub(g->grid, remain, &g->col);
}

static void grid_free(pgrid_t *g)
{
    MPI_Comm_free(&g->row);
    MPI_Comm_free(&g->col);
    MPI_Comm_free(&g->grid);
}

/* number of rows (or columns) of n that process p of P owns, blocks of nb */
static int numroc(int n, int nb, int p, int P)
{
    int nblocks = n / nb, r = nblocks / P * nb;
    if (p < nblocks % P)
        r += nb;
    return r;
}

#define OWNER(i, P) (((i) / NB) % (P))
#define LOCAL(i, P) ((i) / NB / (P) * NB + (i) % NB)
#define GLOBAL(l, p, P) (((l) / NB * (P) + (p)) * NB + (l) % NB)

static double entry(int i, int j) { return i == j ? N + 1.0 : 1.0 / (i + j + 1); }

static double **alloc2d(int m, int n)
{
    double *data = malloc((size_t)m * n * sizeof(double) + 1);
    double **rows = malloc((m + 1) * sizeof(double *));
    for (int i = 0; i < m; i++)
        rows[i] = &data[i * n];
    rows[m] = data;
    return rows;
}

static void free2d(double **a, int m)
{
    free(a[m]);
    free(a);
}

static void lu(double **a, int m, int n, pgrid_t *g)
{
    double *l = malloc((m + 1) * sizeof(double)), *u = malloc((n + 1) * sizeof(double));
    for (int k = 0; k < N - 1; k++) {
        int pr = OWNER(k, g->dims[0]), pc = OWNER(k, g->dims[1]);
        double pivot = 0;
        if (g->coords[1] == pc) {
            if (g->coords[0] == pr)
                pivot = a[LOCAL(k, g->dims[0])][LOCAL(k, g->dims[1])];
            MPI_Bcast(&pivot, 1, MPI_DOUBLE, pr, g->col);
            if (fabs(pivot) < 1e-12)
                die("zero pivot", 4);
            for (int i = 0; i < m; i++)
                if (GLOBAL(i, g->coords[0], g->dims[0]) > k)
                    a[i][LOCAL(k, g->dims[1])] /= pivot;
            for (int i = 0; i < m; i++)
                l[i] = a[i][LOCAL(k, g->dims[1])];
        }
        MPI_Bcast(l, m, MPI_DOUBLE, pc, g->row);
        if (g->coords[0] == pr)
            memcpy(u, a[LOCAL(k, g->dims[0])], n * sizeof(double));
        MPI_Bcast(u, n, MPI_DOUBLE, pr, g->col);
        for (int i = 0; i < m; i++) {
            if (GLOBAL(i, g->coords[0], g->dims[0]) <= k)
                continue;
            for (int j = 0; j < n; j++)
                if (GLOBAL(j, g->coords[1], g->dims[1]) > k)
                    a[i][j] -= l[i] * u[j];
        }
    }
    free(l);
    free(u);
}

int main(int argc, char **argv)
{
    pgrid_t g;
    double start, elapsed;

    MPI_Init(&argc, &argv);
    parse(argc, argv);
    grid_create(&g);
    int m = numroc(N, NB, g.coords[0], g.dims[0]), n = numroc(N, NB, g.coords[1], g.dims[1]);
    double **a = alloc2d(m, n);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++)
            a[i][j] = entry(GLOBAL(i, g.coords[0], g.dims[0]), GLOBAL(j, g.coords[1], g.dims[1]));
    MPI_Barrier(g.grid);
    start = MPI_Wtime();
    lu(a, m, n, &g);
    elapsed = MPI_Wtime() - start;

    /* collect on rank 0 through darray types */
    if (g.rank == 0) {
        double *full = malloc((size_t)N * N * sizeof(double));
        int gsizes[2] = {N, N}, dist[2] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_CYCLIC};
        int dargs[2] = {NB, NB};
        MPI_Request req;
        MPI_Isend(a[m], m * n, MPI_DOUBLE, 0, 5, g.grid, &req);
        for (int p = 0; p < g.size; p++) {
            MPI_Datatype t;
            MPI_Type_create_darray(g.size, p, 2, gsizes, dist, dargs, g.dims, MPI_ORDER_C, MPI_DOUBLE, &t);
            MPI_Type_commit(&t);
            MPI_Recv(full, 1, t, p, 5, g.grid, MPI_STATUS_IGNORE);
            MPI_Type_free(&t);
        }
        MPI_Wait(&req, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++)
                printf("%9.5f", full[i * N + j]);
            puts("");
        }
        printf("time: %.6f s on %d x %d\n", elapsed, g.dims[0], g.dims[1]);
        free(full);
    } else
        MPI_Send(a[m], m * n, MPI_DOUBLE, 0, 5, g.grid);
    free2d(a, m);
    grid_free(&g);
    return MPI_Finalize();
}

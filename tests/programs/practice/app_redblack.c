//! verify -np=2 -set=nx=5 -set=ny=4 -set=max_iter=2 => verified
//! verify -np=4 -set=nx=3 -set=ny=4 -set=max_iter=1 => verified
//! verify -np=4 -set=nx=4 -set=ny=4 -set=max_iter=1 -DFAULT => violated mpi-buffer 50 ...
/* Red-black Gauss-Seidel on a 2-d Cartesian grid of processes. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
static int nx = 128, ny = 128, max_iter = 1000;
static double tol = 1e-6;
typedef struct {
    MPI_Comm comm;
    int dims[2], coords[2], nbr[4];
    int lx, ly, ox, oy;
    MPI_Datatype column;
} Grid;
#define AT(u, i, j) (u)[(i) * (g->ly + 2) + (j)]
static void split(int n, int parts, int which, int *len, int *off)
{
    int q = n / parts, r = n % parts;
    *len = q + (which < r ? 1 : 0);
    *off = which * q + (which < r ? which : r);
}
static void grid_init(Grid *g)
{
    int size, rank, periods[2] = {0, 0};
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    g->dims[0] = g->dims[1] = 0;
    MPI_Dims_create(size, 2, g->dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, g->dims, periods, 0, &g->comm);
    MPI_Comm_rank(g->comm, &rank);
    MPI_Cart_coords(g->comm, rank, 2, g->coords);
    MPI_Cart_shift(g->comm, 0, 1, &g->nbr[0], &g->nbr[1]);
    MPI_Cart_shift(g->comm, 1, 1, &g->nbr[2], &g->nbr[3]);
    split(nx, g->dims[0], g->coords[0], &g->lx, &g->ox);
    split(ny, g->dims[1], g->coords[1], &g->ly, &g->oy);
#ifdef FAULT
    MPI_Type_vector(g->lx + 2, 1, g->ly + 2, MPI_DOUBLE, &g->column);
#else
    MPI_Type_vector(g->lx, 1, g->ly + 2, MPI_DOUBLE, &g->column);
#endif

    MPI_Type_commit(&g->column);
}
static void exchange(const Grid *g, double *u)
{
    MPI_Request req[8];
    MPI_Irecv(&AT(u, 0, 1), g->ly, MPI_DOUBLE, g->nbr[0], 0, g->comm, &req[0]);
    MPI_Irecv(&AT(u, g->lx + 1, 1), g->ly, MPI_DOUBLE, g->nbr[1], 1, g->comm, &req[1]);
    MPI_Irecv(&AT(u, 1, 0), 1, g->column, g->nbr[2], 2, g->comm, &req[2]);
    MPI_Irecv(&AT(u, 1, g->ly + 1), 1, g->column, g->nbr[3], 3, g->comm, &req[3]);
    MPI_Isend(&AT(u, g->lx, 1), g->ly, MPI_DOUBLE, g->nbr[1], 0, g->comm, &req[4]);
    MPI_Isend(&AT(u, 1, 1), g->ly, MPI_DOUBLE, g->nbr[0], 1, g->comm, &req[5]);
    MPI_Isend(&AT(u, 1, g->ly), 1, g->column, g->nbr[3], 2, g->comm, &req[6]);
    MPI_Isend(&AT(u, 1, 1), 1, g->column, g->nbr[2], 3, g->comm, &req[7]);
    MPI_Waitall(8, req, MPI_STATUSES_IGNORE);
}
static double sweep(const Grid *g, double *u, const double *f, double h2, int color)
{
    double change = 0;
    for (int i = 1; i <= g->lx; i++)
        for (int j = 1; j <= g->ly; j++) {
            if (((g->ox + i + g->oy + j) & 1) != color)
                continue;
            double v = 0.25 * (AT(u, i - 1, j) + AT(u, i + 1, j) + AT(u, i, j - 1) +
                               AT(u, i, j + 1) + h2 * AT(f, i, j));
            double d = fabs(v - AT(u, i, j));
            if (d > change)
                change = d;
            AT(u, i, j) = v;
        }
    return change;
}
int main(int argc, char **argv)
{
    Grid grid, *g = &grid;
    int rank, iter;
    MPI_Init(&argc, &argv);
    if (argc > 1)
        nx = ny = atoi(argv[1]);
    grid_init(g);
    MPI_Comm_rank(g->comm, &rank);
    size_t cells = (size_t)(g->lx + 2) * (g->ly + 2);
    double *u = calloc(cells, sizeof *u), *f = calloc(cells, sizeof *f);
    double h = 1.0 / (nx + 1), change = 0, global;
    for (int i = 1; i <= g->lx; i++)
        for (int j = 1; j <= g->ly; j++)
            AT(f, i, j) = 1.0;
    for (iter = 0; iter < max_iter; iter++) {
        exchange(g, u);
        change = sweep(g, u, f, h * h, 0);
        exchange(g, u);
        double c = sweep(g, u, f, h * h, 1);
        if (c > change)
            change = c;
        MPI_Allreduce(&change, &global, 1, MPI_DOUBLE, MPI_MAX, g->comm);
        if (global < tol)
            break;
    }
    if (rank == 0)
        printf("%d iterations, last change %g on a %d x %d grid\n", iter, global, g->dims[0], g->dims[1]);
    MPI_Type_free(&g->column);
    MPI_Comm_free(&g->comm);
    free(u);
    free(f);
    MPI_Finalize();
    return EXIT_SUCCESS;
}

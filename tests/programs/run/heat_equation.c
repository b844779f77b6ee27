//# verify
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
#define IDX(i, j, n) ((i) * (n) + (j))
typedef struct {
    int nx, ny;
    double dx, dt, *u, *unew;
} grid_t;
static grid_t *grid_create(int nx, int ny)
{
    grid_t *g = calloc(1, sizeof(grid_t));
    if (!g)
        return NULL;
    g->nx = nx;
    g->ny = ny;
    g->dx = 1.0 / (nx - 1);
    g->dt = 0.25 * g->dx * g->dx;
    g->u = calloc((size_t)nx * ny, sizeof(double));
    g->unew = calloc((size_t)nx * ny, sizeof *g->unew);
    return g;
}
static void grid_free(grid_t *g)
{
    if (g) {
        free(g->u);
        free(g->unew);
        free(g);
    }
}
static double step(grid_t *g)
{
    double diff = 0.0;
    for (int i = 1; i < g->nx - 1; i++)
        for (int j = 1; j < g->ny - 1; j++) {
            const double *u = g->u;
            int k = IDX(i, j, g->ny);
            double lap = u[k - g->ny] + u[k + g->ny] + u[k - 1] + u[k + 1] - 4 * u[k];
            g->unew[k] = u[k] + 0.25 * lap;
            double d = fabs(g->unew[k] - u[k]);
            if (d > diff)
                diff = d;
        }
    for (int j = 0; j < g->ny; j++) {
        g->unew[j] = g->u[j];
        g->unew[IDX(g->nx - 1, j, g->ny)] = g->u[IDX(g->nx - 1, j, g->ny)];
    }
    double *t = g->u;
    g->u = g->unew;
    g->unew = t;
    return diff;
}
int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 6, it = 0;
    grid_t *g = grid_create(n, n);
    if (!g) {
        perror("grid");
        return EXIT_FAILURE;
    }
    for (int j = 0; j < n; j++)
        g->u[j] = 1.0;
    double d;
    do {
        d = step(g);
        it++;
    } while (d > 1e-2 && it < 10);
    printf("%d %.8f %.6e\n", it, g->u[IDX(n / 2, n / 2, n)], d);
    grid_free(g);
    return EXIT_SUCCESS;
}

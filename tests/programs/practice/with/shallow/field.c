#include "swe.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void field_alloc(field *f, int nx, int ny)
{
    size_t n = (size_t)(nx + 2) * (ny + 2);
    double *block = calloc(3 * n, sizeof *block);
    if (!block) {
        fprintf(stderr, "no memory for %zu cells\n", n);
        MPI_Abort(MPI_COMM_WORLD, 12);
    }
    f->nx = nx;
    f->ny = ny;
    f->h = block;
    f->hu = block + n;
    f->hv = block + 2 * n;
}

void field_free(field *f)
{
    free(f->h);
    memset(f, 0, sizeof *f);
}

void init(const grid *g, field *f)
{
    for (int i = 1; i <= g->lx; i++)
        for (int j = 1; j <= g->ny; j++) {
            double x = (g->off + i - 0.5) * g->dx - 0.5, y = (j - 0.5) * g->dx - 0.5;
            AT(f->h, i, j) = 1.0 + 0.5 * exp(-20 * (x * x + y * y));
        }
}

void halo_begin(const grid *g, field *f, MPI_Request r[12])
{
    double *v[3] = { f->h, f->hu, f->hv };
    int n = g->ny + 2, k = 0;
    for (int c = 0; c < 3; c++) {
        MPI_Irecv(v[c], n, MPI_DOUBLE, g->left, 10 + c, MPI_COMM_WORLD, &r[k++]);
        MPI_Irecv(v[c] + (g->lx + 1) * n, n, MPI_DOUBLE, g->right, 20 + c, MPI_COMM_WORLD, &r[k++]);
        MPI_Isend(v[c] + n, n, MPI_DOUBLE, g->left, 20 + c, MPI_COMM_WORLD, &r[k++]);
        MPI_Isend(v[c] + g->lx * n, n, MPI_DOUBLE, g->right, 10 + c, MPI_COMM_WORLD, &r[k++]);
    }
}

void halo_end(MPI_Request r[12])
{
    MPI_Status st[12];
    MPI_Waitall(12, r, st);
}

static void walls(const grid *g, field *f)
{
    for (int i = 0; i <= g->lx + 1; i++) {
        AT(f->h, i, 0) = AT(f->h, i, 1);
        AT(f->hu, i, 0) = AT(f->hu, i, 1);
        AT(f->hv, i, 0) = -AT(f->hv, i, 1);
        AT(f->h, i, g->ny + 1) = AT(f->h, i, g->ny);
        AT(f->hu, i, g->ny + 1) = AT(f->hu, i, g->ny);
        AT(f->hv, i, g->ny + 1) = -AT(f->hv, i, g->ny);
    }
    if (g->left == MPI_PROC_NULL)
        for (int j = 0; j <= g->ny + 1; j++) {
            AT(f->h, 0, j) = AT(f->h, 1, j);
            AT(f->hu, 0, j) = -AT(f->hu, 1, j);
            AT(f->hv, 0, j) = AT(f->hv, 1, j);
        }
    if (g->right == MPI_PROC_NULL)
        for (int j = 0; j <= g->ny + 1; j++) {
            AT(f->h, g->lx + 1, j) = AT(f->h, g->lx, j);
            AT(f->hu, g->lx + 1, j) = -AT(f->hu, g->lx, j);
            AT(f->hv, g->lx + 1, j) = AT(f->hv, g->lx, j);
        }
}

/* Lax-Friedrichs */
void step(const grid *g, const field *old, field *new)
{
    double c = g->dt / (2 * g->dx);
    walls(g, (field *)old);
    for (int i = 1; i <= g->lx; i++)
        for (int j = 1; j <= g->ny; j++) {
#define AVG(a) (0.25 * (AT(a, i - 1, j) + AT(a, i + 1, j) + AT(a, i, j - 1) + AT(a, i, j + 1)))
#define FX(i, j) (AT(old->hu, i, j) * AT(old->hu, i, j) / AT(old->h, i, j) + 0.5 * G * AT(old->h, i, j) * AT(old->h, i, j))
#define FY(i, j) (AT(old->hv, i, j) * AT(old->hv, i, j) / AT(old->h, i, j) + 0.5 * G * AT(old->h, i, j) * AT(old->h, i, j))
#define FXY(i, j) (AT(old->hu, i, j) * AT(old->hv, i, j) / AT(old->h, i, j))
            AT(new->h, i, j) = AVG(old->h) - c * (AT(old->hu, i + 1, j) - AT(old->hu, i - 1, j) + AT(old->hv, i, j + 1) - AT(old->hv, i, j - 1));
            AT(new->hu, i, j) = AVG(old->hu) - c * (FX(i + 1, j) - FX(i - 1, j) + FXY(i, j + 1) - FXY(i, j - 1));
            AT(new->hv, i, j) = AVG(old->hv) - c * (FXY(i + 1, j) - FXY(i - 1, j) + FY(i, j + 1) - FY(i, j - 1));
        }
}

double mass(const grid *g, const field *f)
{
    double m = 0, total = 0;
    for (int i = 1; i <= g->lx; i++)
        for (int j = 1; j <= g->ny; j++)
            m += AT(f->h, i, j) * g->dx * g->dx;
    MPI_Allreduce(&m, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return total;
}

void output(const grid *g, const field *f, const char *prefix, int it)
{
    char name[256];
    double *all = NULL, *mine = malloc(g->lx * g->ny * sizeof *mine);
    int *counts = NULL, *displs = NULL, n = g->lx * g->ny;
    for (int i = 0; i < g->lx; i++)
        memcpy(mine + i * g->ny, &AT(f->h, i + 1, 1), g->ny * sizeof *mine);
    if (g->rank == 0) {
        all = malloc(g->nx * g->ny * sizeof *all);
        counts = malloc(g->size * sizeof *counts);
        displs = malloc(g->size * sizeof *displs);
    }
    MPI_Gather(&n, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (g->rank == 0) {
        displs[0] = 0;
        for (int p = 1; p < g->size; p++)
            displs[p] = displs[p - 1] + counts[p - 1];
    }
    MPI_Gatherv(mine, n, MPI_DOUBLE, all, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (g->rank == 0) {
        FILE *out;
        snprintf(name, sizeof name, "%s_%04d.dat", prefix, it);
        if ((out = fopen(name, "w")) == NULL)
            perror(name);
        else {
            for (int i = 0; i < g->nx; i++) {
                for (int j = 0; j < g->ny; j++)
                    fprintf(out, "%10.6f", all[i * g->ny + j]);
                fprintf(out, "\n");
            }
            fclose(out);
        }
    }
    free(mine);
    free(all);
    free(counts);
    free(displs);
}

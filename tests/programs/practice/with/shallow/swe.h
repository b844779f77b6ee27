#ifndef SWE_H
#define SWE_H
#include <mpi.h>
#define G 9.81
typedef struct field {
    int nx, ny;
    double *h, *hu, *hv;
} field;
typedef struct grid {
    int nx, ny;            /* global */
    int lx;                /* local columns */
    int off;
    double dx, dt;
    int rank, size, left, right;
} grid;
void field_alloc(field *f, int nx, int ny);
void field_free(field *f);
void init(const grid *g, field *f);
void halo_begin(const grid *g, field *f, MPI_Request r[12]);
void halo_end(MPI_Request r[12]);
void step(const grid *g, const field *old, field *new);
void output(const grid *g, const field *f, const char *prefix, int it);
double mass(const grid *g, const field *f);
#define AT(a, i, j) (a)[(i) * (g->ny + 2) + (j)]
#endif

#include <stdlib.h>
#include "md.h"

/* Linked cells over the slab and one ghost layer on either side. */
void cells_build(CellList *cl, const Atom *a, int n, const Domain *d, const Params *p)
{
    int i, c, ix, iy;
    real width = d->hi - d->lo + 2 * p->rcut;

    cl->nx = (int)(width / p->rcut);
    cl->ny = (int)(p->box[1] / p->rcut);
    if (cl->nx < 1) cl->nx = 1;
    if (cl->ny < 1) cl->ny = 1;
    cl->sx = width / cl->nx;
    cl->sy = p->box[1] / cl->ny;
    cl->x0 = d->lo - p->rcut;
    cl->head = (int *)malloc(cl->nx * cl->ny * sizeof(int));
    cl->next = (int *)malloc((n > 0 ? n : 1) * sizeof(int));
    for (c = 0; c < cl->nx * cl->ny; c++)
        cl->head[c] = -1;
    for (i = 0; i < n; i++) {
        ix = (int)((a[i].x[0] - cl->x0) / cl->sx);
        iy = (int)(a[i].x[1] / cl->sy);
        if (ix < 0) ix = 0;
        if (ix >= cl->nx) ix = cl->nx - 1;
        if (iy < 0) iy = 0;
        if (iy >= cl->ny) iy = cl->ny - 1;
        c = ix * cl->ny + iy;
        cl->next[i] = cl->head[c];
        cl->head[c] = i;
    }
}

void cells_free(CellList *cl)
{
    free(cl->head);
    free(cl->next);
    cl->head = cl->next = NULL;
}

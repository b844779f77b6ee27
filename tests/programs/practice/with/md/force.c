#include <math.h>
#include "md.h"

static real pair(Atom *a, const Atom *b, const Params *p)
{
    real dx = a->x[0] - b->x[0];
    real dy = a->x[1] - b->x[1];
    real r2, ri2, ri6, fr;

    if (dy >  0.5 * p->box[1]) dy -= p->box[1];
    if (dy < -0.5 * p->box[1]) dy += p->box[1];
    r2 = SQR(dx) + SQR(dy);
    if (r2 >= SQR(p->rcut))
        return 0.0;
    ri2 = 1.0 / r2;
    ri6 = ri2 * ri2 * ri2;
    fr = 48.0 * ri2 * ri6 * (ri6 - 0.5);
    a->f[0] += fr * dx;
    a->f[1] += fr * dy;
    return 2.0 * ri6 * (ri6 - 1.0);
}

real compute_forces(Atom *a, int nlocal, int nall, const CellList *cl, const Params *p)
{
    int i, k, ix, iy, jx, jy, j;
    real e = 0.0;

    for (i = 0; i < nlocal; i++)
        for (k = 0; k < DIM; k++)
            a[i].f[k] = 0;
    for (ix = 0; ix < cl->nx; ix++)
        for (iy = 0; iy < cl->ny; iy++)
            for (i = cl->head[ix * cl->ny + iy]; i >= 0; i = cl->next[i]) {
                if (i >= nlocal)
                    continue;
                for (jx = ix - 1; jx <= ix + 1; jx++) {
                    if (jx < 0 || jx >= cl->nx)
                        continue;
                    for (jy = iy - 1; jy <= iy + 1; jy++) {
                        int wy = (jy + cl->ny) % cl->ny;
                        if (cl->ny < 3 && jy != iy && (cl->ny == 1 || jy > iy))
                            continue;
                        for (j = cl->head[jx * cl->ny + wy]; j >= 0; j = cl->next[j])
                            if (j != i)
                                e += pair(&a[i], &a[j], p);
                    }
                }
            }
    (void)nall;
    return e;
}

#include <stdlib.h>
#include <stddef.h>
#include <string.h>
#include "md.h"

enum { TAG_COUNT = 100, TAG_ATOMS, TAG_MIGRATE };

static void build_atom_type(MPI_Datatype *type)
{
    int          len[4]  = { DIM, DIM, DIM, 1 };
    MPI_Aint     disp[4] = { offsetof(Atom, x), offsetof(Atom, v), offsetof(Atom, f), offsetof(Atom, id) };
    MPI_Datatype old[4]  = { MPI_DOUBLE, MPI_DOUBLE, MPI_DOUBLE, MPI_INT };
    MPI_Datatype tmp;

    MPI_Type_create_struct(4, len, disp, old, &tmp);
    MPI_Type_create_resized(tmp, 0, sizeof(Atom), type);
    MPI_Type_commit(type);
    MPI_Type_free(&tmp);
}

void domain_init(Domain *d, const Params *p)
{
    int dims[1] = { 0 }, periods[1] = { 1 };
    real w;

    MPI_Comm_size(MPI_COMM_WORLD, &d->nprocs);
    MPI_Dims_create(d->nprocs, 1, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 1, &d->comm);
    MPI_Comm_rank(d->comm, &d->rank);
    MPI_Cart_shift(d->comm, 0, 1, &d->left, &d->right);
    w = p->box[0] / d->nprocs;
    d->lo = d->rank * w;
    d->hi = d->rank == d->nprocs - 1 ? p->box[0] : (d->rank + 1) * w;
    build_atom_type(&d->atom_type);
}

void domain_free(Domain *d)
{
    MPI_Type_free(&d->atom_type);
    MPI_Comm_free(&d->comm);
}

static int swap(Atom *out, int nout, int to, Atom *in, int max, int from, int tag, const Domain *d)
{
    int nin;
    MPI_Status st;

    MPI_Sendrecv(&nout, 1, MPI_INT, to, TAG_COUNT, &nin, 1, MPI_INT, from, TAG_COUNT, d->comm, &st);
    if (nin > max) {
        fprintf(stderr, "[%d] too many atoms: %d\n", d->rank, nin);
        MPI_Abort(d->comm, 2);
    }
    MPI_Sendrecv(out, nout, d->atom_type, to, tag, in, nin, d->atom_type, from, tag, d->comm, &st);
    return nin;
}

int exchange_ghosts(Atom *a, int nlocal, const Domain *d, const Params *p)
{
    Atom *buf = malloc(sizeof(Atom) * (nlocal + 1));
    int dir, i, n, k, nall = nlocal;

    for (dir = -1; dir <= 1; dir += 2) {
        int to = dir < 0 ? d->left : d->right;
        int from = dir < 0 ? d->right : d->left;
        real shift = 0.0;
        if (dir < 0 && d->rank == 0) shift = p->box[0];
        if (dir > 0 && d->rank == d->nprocs - 1) shift = -p->box[0];
        for (n = 0, i = 0; i < nlocal; i++) {
            if ((dir < 0 && a[i].x[0] < d->lo + p->rcut) || (dir > 0 && a[i].x[0] >= d->hi - p->rcut)) {
                buf[n] = a[i];
                buf[n].x[0] += shift;
                n++;
            }
        }
        k = swap(buf, n, to, a + nall, MAX_ATOMS - nall, from, TAG_ATOMS, d);
        nall += k;
    }
    free(buf);
    return nall;
}

int migrate(Atom *a, int nlocal, const Domain *d, const Params *p)
{
    Atom *gol = malloc(sizeof(Atom) * (nlocal + 1));
    Atom *gor = malloc(sizeof(Atom) * (nlocal + 1));
    int i, nl = 0, nr = 0, keep = 0;

    for (i = 0; i < nlocal; i++) {
        if (a[i].x[0] < d->lo) {
            if (a[i].x[0] < 0) a[i].x[0] += p->box[0];
            gol[nl++] = a[i];
        } else if (a[i].x[0] >= d->hi) {
            if (a[i].x[0] >= p->box[0]) a[i].x[0] -= p->box[0];
            gor[nr++] = a[i];
        } else {
            if (i != keep)
                a[keep] = a[i];
            keep++;
        }
    }
    keep += swap(gol, nl, d->left, a + keep, MAX_ATOMS - keep, d->right, TAG_MIGRATE, d);
    keep += swap(gor, nr, d->right, a + keep, MAX_ATOMS - keep, d->left, TAG_MIGRATE, d);
    free(gol);
    free(gor);
    return keep;
}

#ifndef MD_H
#define MD_H

#include <mpi.h>
#include <stdio.h>

#define DIM 2
#define MAX_ATOMS 4096
#define SQR(x) ((x) * (x))

typedef double real;

typedef struct {
    real x[DIM];
    real v[DIM];
    real f[DIM];
    int  id;
} Atom;

typedef struct Cell {
    int head;
} Cell;

typedef struct {
    char  title[64];
    int   natoms_x, natoms_y;
    int   nsteps;
    int   print_every;
    real  dt;
    real  rcut;
    real  density;
    real  box[DIM];
} Params;

typedef struct {
    MPI_Comm     comm;
    int          rank, nprocs;
    int          left, right;
    real         lo, hi;          /* slab [lo,hi) in x */
    MPI_Datatype atom_type;
} Domain;

/* params.c */
void params_default(Params *p);
int  params_read(const char *fname, Params *p);
void params_bcast(Params *p, MPI_Comm comm);

/* cells.c */
typedef struct {
    int   nx, ny;
    real  sx, sy, x0;
    int  *head;
    int  *next;
} CellList;
void cells_build(CellList *cl, const Atom *a, int n, const Domain *d, const Params *p);
void cells_free(CellList *cl);

/* force.c */
real compute_forces(Atom *a, int nlocal, int nall, const CellList *cl, const Params *p);

/* comm.c */
void domain_init(Domain *d, const Params *p);
void domain_free(Domain *d);
int  exchange_ghosts(Atom *a, int nlocal, const Domain *d, const Params *p);
int  migrate(Atom *a, int nlocal, const Domain *d, const Params *p);

#endif

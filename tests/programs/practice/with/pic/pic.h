#ifndef _PIC_H_
#define _PIC_H_
#include <mpi.h>

#define MAXLINE 256
#define SUCCESS 0
#define FAILURE (-1)
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

typedef struct {
	int ngrid;		/* global number of cells */
	int ppc;		/* particles per cell */
	int nsteps;
	double dt;
	double length;
	double vth;
	char outfile[64];
} params_t;

typedef struct particle {
	double x, v;
	float w;
	int id;
	unsigned char alive;
} particle_t;

/* structure of arrays for the grid */
struct grid {
	int nx, off;
	double dx;
	double *rho;
	double *phi;
	double *e;
};

typedef struct {
	int n, cap;
	particle_t *p;
} plist;

/* config.c */
int read_config(const char *fname, params_t *par);
void usage(const char *prog);
/* particles.c */
plist *plist_new(int cap);
void plist_push(plist *l, const particle_t *p);
void plist_free(plist **l);
void deposit(const plist *l, struct grid *g);
void push(plist *l, const struct grid *g, double dt, double L);
int migrate(plist *l, const struct grid *g, double L, MPI_Comm comm, MPI_Datatype t);
MPI_Datatype particle_type(void);
/* field.c */
int grid_init(struct grid *g, int n, double L, int rank, int size);
void grid_free(struct grid *g);
void halo_add(struct grid *g, MPI_Comm comm);
void solve_field(struct grid *g, MPI_Comm comm);

extern int verbose;
#endif

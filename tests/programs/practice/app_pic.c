//! verify -np=2 with/pic/config.c with/pic/particles.c with/pic/field.c -I@/with/pic => verified
//! verify -np=3 with/pic/config.c with/pic/particles.c with/pic/field.c -I@/with/pic "-args=-v -c pic.in" -file=pic.in=@/with/pic/pic.in => verified
//! verify -np=2 with/pic/config.c with/pic/particles.c with/pic/field.c -I@/with/pic -DFAULT => violated uninitialised-read 94 ...
/* Particle in cell, 1-d: charge deposit, fields by prefix sums, particles that move to other ranks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "pic.h"

#ifdef FAULT
#define ROOT 1
#else
#define ROOT 0
#endif

int verbose = 0;

static void load(plist *l, const params_t *p, const struct grid *g)
{
	particle_t q;
	int i, j;

	memset(&q, 0, sizeof q);
	for (i = 0; i < g->nx; i++)
		for (j = 0; j < p->ppc; j++) {
			q.x = (g->off + i + (j + 0.5) / p->ppc) * g->dx;
			q.v = (j & 1) ? -p->vth : p->vth;
			q.w = 1.0f / p->ppc;
			q.id = (g->off + i) * p->ppc + j;
			q.alive = 1;
			plist_push(l, &q);
		}
}

int main(int argc, char **argv)
{
	params_t par = {.ngrid = 8, .ppc = 2, .nsteps = 3, .dt = 0.125, .length = 1.0, .vth = 0.5};
	struct grid g;
	int rank, size, opt, step, ok = 1, steps = 0;
	const char *config = NULL;
	double t0, ekin, etot;
	MPI_Datatype ptype;
	MPI_Comm comm;

	MPI_Init(&argc, &argv);
	MPI_Comm_dup(MPI_COMM_WORLD, &comm);
	MPI_Comm_rank(comm, &rank);
	MPI_Comm_size(comm, &size);
	while ((opt = getopt(argc, argv, "hvn:c:")) != -1) {
		switch (opt) {
		case 'v': verbose++; break;
		case 'n': steps = atoi(optarg); break;
		case 'c': config = optarg; break;
		case 'h':
		default:
			if (!rank)
				usage(argv[0]);
			MPI_Comm_free(&comm);
			MPI_Finalize();
			exit(opt == 'h' ? EXIT_SUCCESS : EXIT_FAILURE);
		}
	}
	if (rank == 0 && config)
		ok = read_config(config, &par) == SUCCESS;
	MPI_Bcast(&ok, 1, MPI_INT, 0, comm);
	if (!ok) {
		MPI_Comm_free(&comm);
		MPI_Finalize();
		return EXIT_FAILURE;
	}
	MPI_Bcast(&par, sizeof(par), MPI_BYTE, 0, comm);
	if (steps > 0)
		par.nsteps = steps;
	if (grid_init(&g, par.ngrid, par.length, rank, size) != SUCCESS)
		MPI_Abort(comm, 2);
	ptype = particle_type();
	plist *l = plist_new(0);
	load(l, &par, &g);
	t0 = MPI_Wtime();
	for (step = 0; step < par.nsteps; step++) {
		int moved, all, i;

		deposit(l, &g);
		halo_add(&g, comm);
		solve_field(&g, comm);
		push(l, &g, par.dt, par.length);
		moved = migrate(l, &g, par.length, comm, ptype);
		MPI_Reduce(&moved, &all, 1, MPI_INT, MPI_SUM, 0, comm);
		for (ekin = 0, i = 0; i < l->n; i++)
			ekin += 0.5 * l->p[i].w * l->p[i].v * l->p[i].v;
		MPI_Reduce(&ekin, &etot, 1, MPI_DOUBLE, MPI_SUM, ROOT, comm);
		if (rank == 0 && (verbose || step == par.nsteps - 1))
			printf("step %3d  moved %5d  ekin %12.6e\n", step, all, etot);
	}
	if (rank == 0)
		printf("%d particles on %d ranks: %.3f s\n", par.ngrid * par.ppc, size, MPI_Wtime() - t0);
	if (par.outfile[0]) {
		MPI_File fh;
		MPI_Offset off = (MPI_Offset)g.off * sizeof(double);

		MPI_File_open(comm, par.outfile, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &fh);
		MPI_File_set_size(fh, 0);
		MPI_File_write_at_all(fh, off, g.rho + 1, g.nx, MPI_DOUBLE, MPI_STATUS_IGNORE);
		MPI_File_close(&fh);
	}
	plist_free(&l);
	grid_free(&g);
	MPI_Type_free(&ptype);
	MPI_Comm_free(&comm);
	MPI_Finalize();
	return 0;
}

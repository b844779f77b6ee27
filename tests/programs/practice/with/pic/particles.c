#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stddef.h>
#include "pic.h"

plist *plist_new(int cap)
{
	plist *l = calloc(1, sizeof *l);
	l->cap = cap;
	if (cap && !(l->p = malloc(cap * sizeof(particle_t)))) {
		perror("malloc");
		MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
	}
	return l;
}

void plist_push(plist *l, const particle_t *p)
{
	if (l->n == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 4;
		l->p = realloc(l->p, l->cap * sizeof *l->p);
	}
	memcpy(&l->p[l->n++], p, sizeof *p);
}

void plist_free(plist **l)
{
	free((*l)->p);
	free(*l);
	*l = NULL;
}

void deposit(const plist *l, struct grid *g)
{
	int i;

	memset(g->rho, 0, (g->nx + 2) * sizeof(double));
	for (i = 0; i < l->n; i++) {
		double s = l->p[i].x / g->dx - g->off;
		int j = (int)floor(s);
		double f = s - j;

		g->rho[j + 1] += l->p[i].w * (1.0 - f);
		g->rho[j + 2] += l->p[i].w * f;
	}
}

void push(plist *l, const struct grid *g, double dt, double L)
{
	particle_t *p;

	for (p = l->p; p < l->p + l->n; ++p) {
		double s = p->x / g->dx - g->off;
		int j = (int)s;
		double f = s - j;
		double e = g->e[j + 1] * (1 - f) + g->e[j + 2] * f;

		p->v += e * dt;
		p->x += p->v * dt;
		if (p->x < 0)
			p->x += L;
		else if (p->x >= L)
			p->x -= L;
	}
}

MPI_Datatype particle_type(void)
{
	static MPI_Datatype t = MPI_DATATYPE_NULL, tmp;
	int len[] = {1, 1, 1, 1, 1};
	MPI_Aint disp[] = {
		offsetof(particle_t, x), offsetof(particle_t, v), offsetof(particle_t, w),
		offsetof(particle_t, id), offsetof(particle_t, alive)
	};
	MPI_Datatype types[] = {MPI_DOUBLE, MPI_DOUBLE, MPI_FLOAT, MPI_INT, MPI_UNSIGNED_CHAR};

	MPI_Type_create_struct(5, len, disp, types, &tmp);
	MPI_Type_create_resized(tmp, 0, sizeof(particle_t), &t);
	MPI_Type_commit(&t);
	MPI_Type_free(&tmp);
	return t;
}

/* returns number of particles that left */
int migrate(plist *l, const struct grid *g, double L, MPI_Comm comm, MPI_Datatype t)
{
	int rank, size, i, k, nrecv, gone = 0;
	int *scnt, *rcnt, *sdsp, *rdsp;
	particle_t *sbuf, *rbuf;

	MPI_Comm_rank(comm, &rank);
	MPI_Comm_size(comm, &size);
	scnt = calloc(4 * size, sizeof(int));
	rcnt = scnt + size;
	sdsp = rcnt + size;
	rdsp = sdsp + size;
	int ng = (int)(L / g->dx + 0.5);
	int per = ng / size;

#define OWNER(pp) MIN((int)((pp)->x / g->dx) / per, size - 1)
	for (i = 0; i < l->n; i++)
		if (OWNER(&l->p[i]) != rank)
			scnt[OWNER(&l->p[i])]++;
	MPI_Alltoall(scnt, 1, MPI_INT, rcnt, 1, MPI_INT, comm);
	for (k = 1; k < size; k++) {
		sdsp[k] = sdsp[k - 1] + scnt[k - 1];
		rdsp[k] = rdsp[k - 1] + rcnt[k - 1];
	}
	gone = sdsp[size - 1] + scnt[size - 1];
	nrecv = rdsp[size - 1] + rcnt[size - 1];
	sbuf = malloc((gone + 1) * sizeof *sbuf);
	rbuf = malloc((nrecv + 1) * sizeof *rbuf);
	int *pos = memcpy(malloc(size * sizeof(int)), sdsp, size * sizeof(int));
	for (i = k = 0; i < l->n; i++) {
		int o = OWNER(l->p + i);
		if (o != rank)
			sbuf[pos[o]++] = l->p[i];
		else
			l->p[k++] = l->p[i];
	}
	l->n = k;
	MPI_Alltoallv(sbuf, scnt, sdsp, t, rbuf, rcnt, rdsp, t, comm);
	for (i = 0; i < nrecv; i++)
		plist_push(l, rbuf + i);
	free(pos);
	free(rbuf);
	free(sbuf);
	free(scnt);
	return gone;
}

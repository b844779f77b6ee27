#include <stdlib.h>
#include <stdio.h>
#include "pic.h"

int grid_init(struct grid *g, int n, double L, int rank, int size)
{
	if (n % size) {
		if (rank == 0)
			fprintf(stderr, "grid size %d must be a multiple of %d\n", n, size);
		return FAILURE;
	}
	g->nx = n / size;
	g->off = rank * g->nx;
	g->dx = L / n;
	g->rho = (double *)calloc(g->nx + 2, sizeof(double));
	g->phi = (double *)calloc(g->nx + 2, sizeof(double));
	g->e = (double *)calloc(g->nx + 2, sizeof(double));
	if (!g->rho || !g->phi || !g->e) {
		perror("calloc");
		return FAILURE;
	}
	return SUCCESS;
}

void grid_free(struct grid *g)
{
	free(g->rho);
	free(g->phi);
	free(g->e);
}

static void neighbours(MPI_Comm comm, int *left, int *right)
{
	int rank, size;

	MPI_Comm_rank(comm, &rank);
	MPI_Comm_size(comm, &size);
	*left = (rank + size - 1) % size;
	*right = (rank + 1) % size;
}

/* charge deposited on the upper ghost node belongs to the right neighbour */
void halo_add(struct grid *g, MPI_Comm comm)
{
	int left, right;
	double in;

	neighbours(comm, &left, &right);
	MPI_Sendrecv(&g->rho[g->nx + 1], 1, MPI_DOUBLE, right, 7,
		     &in, 1, MPI_DOUBLE, left, 7, comm, MPI_STATUS_IGNORE);
	g->rho[1] += in;
}

static void exchange(double *a, int n, MPI_Comm comm)
{
	MPI_Request req[4];
	int left, right;

	neighbours(comm, &left, &right);
	MPI_Irecv(&a[0], 1, MPI_DOUBLE, left, 1, comm, &req[0]);
	MPI_Irecv(&a[n + 1], 1, MPI_DOUBLE, right, 2, comm, &req[1]);
	MPI_Isend(&a[n], 1, MPI_DOUBLE, right, 1, comm, &req[2]);
	MPI_Isend(&a[1], 1, MPI_DOUBLE, left, 2, comm, &req[3]);
	MPI_Waitall(4, req, MPI_STATUSES_IGNORE);
}

/* 1-d Poisson by integrating twice: E = int rho, phi = -int E */
void solve_field(struct grid *g, MPI_Comm comm)
{
	double local = 0, before = 0, total, mean;
	int i, size;

	MPI_Comm_size(comm, &size);
	for (i = 1; i <= g->nx; i++)
		local += g->rho[i];
	MPI_Allreduce(&local, &total, 1, MPI_DOUBLE, MPI_SUM, comm);
	mean = total / (g->nx * size);
	local -= mean * g->nx;
	MPI_Exscan(&local, &before, 1, MPI_DOUBLE, MPI_SUM, comm);
	if (g->off == 0)
		before = 0;
	for (i = 1; i <= g->nx; i++) {
		before += (g->rho[i] - mean) * g->dx;
		g->phi[i] = before;
	}
	exchange(g->phi, g->nx, comm);
	for (i = 1; i <= g->nx; i++)
		g->e[i] = (g->phi[i - 1] - g->phi[i + 1]) / (2 * g->dx);
	exchange(g->e, g->nx, comm);
}

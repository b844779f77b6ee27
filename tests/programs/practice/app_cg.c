//! verify -np=2 => verified
//! verify -np=3 => verified
/* Conjugate gradients for a 1-d Laplacian in CSR, rows in blocks. */
#include <assert.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct csr {
    int rows, first, n;
    int *ptr, *col;
    double *val;
} csr;

static csr *build(int n, int rank, int size)
{
    csr *a = malloc(sizeof(csr));
    int chunk = (n + size - 1) / size;
    a->first = rank * chunk < n ? rank * chunk : n;
    int last = a->first + chunk < n ? a->first + chunk : n;
    a->rows = last - a->first;
    a->n = n;
    a->ptr = malloc((a->rows + 1) * sizeof(int));
    a->col = malloc((3 * a->rows + 1) * sizeof(int));
    a->val = malloc((3 * a->rows + 1) * sizeof(double));
    int k = 0;
    for (int i = 0; i < a->rows; i++) {
        int row = a->first + i;
        a->ptr[i] = k;
        if (row > 0) { a->col[k] = row - 1; a->val[k++] = -1; }
        a->col[k] = row; a->val[k++] = 2;
        if (row < n - 1) { a->col[k] = row + 1; a->val[k++] = -1; }
    }
    a->ptr[a->rows] = k;
    return a;
}

static void destroy(csr *a) { free(a->ptr); free(a->col); free(a->val); free(a); }

static double dot(const double *x, const double *y, int n)
{
    double s = 0, t;
    for (int i = 0; i < n; i++) s += x[i] * y[i];
    MPI_Allreduce(&s, &t, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return t;
}

static void spmv(const csr *a, const double *x, double *y, double *full, const int *counts, const int *displs)
{
    MPI_Allgatherv(x, a->rows, MPI_DOUBLE, full, counts, displs, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < a->rows; i++) {
        double s = 0;
        for (int k = a->ptr[i]; k < a->ptr[i + 1]; k++) s += a->val[k] * full[a->col[k]];
        y[i] = s;
    }
}

int main(int argc, char **argv)
{
    int rank, size, n = argc > 1 ? atoi(argv[1]) : 6;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    csr *a = build(n, rank, size);
    int *counts = malloc(size * sizeof *counts), *displs = malloc(size * sizeof *displs);
    MPI_Allgather(&a->rows, 1, MPI_INT, counts, 1, MPI_INT, MPI_COMM_WORLD);
    displs[0] = 0;
    for (int i = 1; i < size; i++) displs[i] = displs[i - 1] + counts[i - 1];
    size_t bytes = (a->rows > 0 ? a->rows : 1) * sizeof(double);
    double *x = malloc(bytes), *r = malloc(bytes), *p = malloc(bytes), *q = malloc(bytes);
    double *full = malloc(n * sizeof(double));
    for (int i = 0; i < a->rows; i++) { x[i] = 0; r[i] = p[i] = 1; }
    double rho = dot(r, r, a->rows), rho0 = rho;
    int it = 0;
    while (it < n && sqrt(rho) > 1e-10 * sqrt(rho0)) {
        spmv(a, p, q, full, counts, displs);
        double alpha = rho / dot(p, q, a->rows);
        for (int i = 0; i < a->rows; i++) { x[i] += alpha * p[i]; r[i] -= alpha * q[i]; }
        double next = dot(r, r, a->rows), beta = next / rho;
        for (int i = 0; i < a->rows; i++) p[i] = r[i] + beta * p[i];
        rho = next;
        it++;
    }
    MPI_Gatherv(x, a->rows, MPI_DOUBLE, full, counts, displs, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%d iterations, residual %g\n", it, sqrt(rho));
        for (int i = 0; i < n; i++) assert(fabs(full[i] - (i + 1.0) * (n - i) / 2) < 1e-8);
    }
    free(x); free(r); free(p); free(q); free(full); free(counts); free(displs);
    destroy(a);
    MPI_Finalize();
    return 0;
}

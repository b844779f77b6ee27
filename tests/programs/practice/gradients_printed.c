//! compare gradients_printed_serial.c -np=2 => verified
//! compare gradients_printed_serial.c -np=3 => verified
//! compare gradients_printed_serial.c -np=4 => verified
//! compare gradients_printed_serial.c -np=2 -DFAULT => violated not-equivalent 96
/* Conjugate gradients with rows in blocks; the vector of each product is gathered. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n, first, rows;
    int *start, *column;
    double *value;
    int *counts, *starts; /* rows of each process */
} csr;

static csr laplacian(int nx, int ny, int rank, int size)
{
    csr a = {.n = nx * ny};
    a.counts = malloc(size * sizeof(int));
    a.starts = malloc(size * sizeof(int));
    for (int p = 0; p < size; p++) {
        a.starts[p] = p * a.n / size;
#ifdef FAULT
        a.counts[p] = a.n / size;
#else
        a.counts[p] = (p + 1) * a.n / size - a.starts[p];
#endif
    }
    a.first = a.starts[rank];
    a.rows = a.counts[rank];
    a.start = malloc((a.rows + 1) * sizeof(int));
    a.column = malloc(5 * a.rows * sizeof(int));
    a.value = malloc(5 * a.rows * sizeof(double));
    int k = 0;
    for (int local = 0; local < a.rows; local++) {
        int row = a.first + local, i = row / nx, j = row % nx;
        a.start[local] = k;
        if (i > 0) { a.column[k] = row - nx; a.value[k++] = -1; }
        if (j > 0) { a.column[k] = row - 1; a.value[k++] = -1; }
        a.column[k] = row; a.value[k++] = 5;
        if (j < nx - 1) { a.column[k] = row + 1; a.value[k++] = -1; }
        if (i < ny - 1) { a.column[k] = row + nx; a.value[k++] = -1; }
    }
    a.start[a.rows] = k;
    return a;
}

static void multiply(const csr *a, const double *x, double *whole, double *y)
{
    MPI_Allgatherv(x, a->rows, MPI_DOUBLE, whole, a->counts, a->starts, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < a->rows; i++) {
        y[i] = 0;
        for (int k = a->start[i]; k < a->start[i + 1]; k++)
            y[i] += a->value[k] * whole[a->column[k]];
    }
}

static double dot(const double *x, const double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

int main(int argc, char **argv)
{
    int rank, size;
    const int nx = 3, ny = 3, most = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    csr a = laplacian(nx, ny, rank, size);
    double *memory = calloc(4 * a.rows + a.n, sizeof *memory);
    double *x = memory, *r = x + a.rows, *p = r + a.rows, *q = p + a.rows, *whole = q + a.rows;
    for (int i = 0; i < a.rows; i++)
        p[i] = r[i] = (a.first + i) % 4;
    double rho = dot(r, r, a.rows);
    if (rank == 0)
        printf("CG on %d unknowns\n", a.n);
    for (int iteration = 1; iteration <= most && rho > 1e-20; iteration++) {
        multiply(&a, p, whole, q);
        double alpha = rho / dot(p, q, a.rows);
        for (int i = 0; i < a.rows; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r, a.rows), beta = next / rho;
        for (int i = 0; i < a.rows; i++)
            p[i] = r[i] + beta * p[i];
        rho = next;
        if (rank == 0)
            printf("iteration %2d residual %.6e\n", iteration, sqrt(rho));
    }
    MPI_Gatherv(x, a.rows, MPI_DOUBLE, whole, a.counts, a.starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < a.n; i++)
            printf("x[%d] = %.5f\n", i, whole[i]);
    free(memory);
    free(a.start);
    free(a.column);
    free(a.value);
    free(a.counts);
    free(a.starts);
    MPI_Finalize();
    return 0;
}

//! verify => verified
/* Conjugate gradients, matrix in CSR: a 2-d Laplacian with a shift. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    int *start, *column;
    double *value;
} csr;

static csr laplacian(int nx, int ny)
{
    csr a = {.n = nx * ny};
    a.start = malloc((a.n + 1) * sizeof(int));
    a.column = malloc(5 * a.n * sizeof(int));
    a.value = malloc(5 * a.n * sizeof(double));
    int k = 0;
    for (int row = 0; row < a.n; row++) {
        int i = row / nx, j = row % nx;
        a.start[row] = k;
        if (i > 0) { a.column[k] = row - nx; a.value[k++] = -1; }
        if (j > 0) { a.column[k] = row - 1; a.value[k++] = -1; }
        a.column[k] = row; a.value[k++] = 5;
        if (j < nx - 1) { a.column[k] = row + 1; a.value[k++] = -1; }
        if (i < ny - 1) { a.column[k] = row + nx; a.value[k++] = -1; }
    }
    a.start[a.n] = k;
    return a;
}

static void multiply(const csr *a, const double *restrict x, double *restrict y)
{
    for (int i = 0; i < a->n; i++) {
        double sum = 0;
        for (int k = a->start[i]; k < a->start[i + 1]; k++)
            sum += a->value[k] * x[a->column[k]];
        y[i] = sum;
    }
}

static double dot(const double *x, const double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

int main(void)
{
    const int nx = 3, ny = 3, most = 4;
    csr a = laplacian(nx, ny);
    double *x = calloc(a.n, sizeof *x), *r = malloc(a.n * sizeof *r), *p = malloc(a.n * sizeof *p),
           *q = malloc(a.n * sizeof *q);
    for (int i = 0; i < a.n; i++)
        p[i] = r[i] = i % 4;
    double rho = dot(r, r, a.n);
    printf("CG on %d unknowns\n", a.n);
    for (int iteration = 1; iteration <= most && rho > 1e-20; iteration++) {
        multiply(&a, p, q);
        double alpha = rho / dot(p, q, a.n);
        for (int i = 0; i < a.n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r, a.n), beta = next / rho;
        for (int i = 0; i < a.n; i++)
            p[i] = r[i] + beta * p[i];
        rho = next;
        printf("iteration %2d residual %.6e\n", iteration, sqrt(rho));
    }
    for (int i = 0; i < a.n; i++)
        printf("x[%d] = %.5f\n", i, x[i]);
    free(a.start);
    free(a.column);
    free(a.value);
    free(x);
    free(r);
    free(p);
    free(q);
    return 0;
}

//! verify -np=2 => verified
#include <complex.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
typedef double complex cplx;
static void fft1d(cplx *x, int n, int stride)
{
    if (n == 1) return;
    cplx *tmp = malloc(n * sizeof *tmp);
    for (int i = 0; i < n / 2; i++) { tmp[i] = x[2 * i * stride]; tmp[i + n / 2] = x[(2 * i + 1) * stride]; }
    fft1d(tmp, n / 2, 1);
    fft1d(tmp + n / 2, n / 2, 1);
    for (int k = 0; k < n / 2; k++) {
        cplx w = cexp(-2.0 * M_PI * I * k / n) * tmp[k + n / 2];
        x[k * stride] = tmp[k] + w;
        x[(k + n / 2) * stride] = tmp[k] - w;
    }
    free(tmp);
}
static void transpose(cplx *a, cplx *b, int n, int rows, int size)
{
    cplx *s = malloc(n * rows * sizeof *s);
    for (int p = 0; p < size; p++)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < rows; j++)
                s[(p * rows + j) * rows + i] = a[i * n + p * rows + j];
    cplx *r = malloc(n * rows * sizeof *r);
    MPI_Alltoall(s, rows * rows, MPI_C_DOUBLE_COMPLEX, r, rows * rows, MPI_C_DOUBLE_COMPLEX, MPI_COMM_WORLD);
    for (int p = 0; p < size; p++)
        for (int j = 0; j < rows; j++)
            for (int i = 0; i < rows; i++)
                b[j * n + p * rows + i] = r[(p * rows + j) * rows + i];
    free(s); free(r);
}
int main(int argc, char **argv)
{
    int rank, size, n = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = n / size;
    cplx *a = malloc(rows * n * sizeof *a), *b = malloc(rows * n * sizeof *b);
    for (int i = 0; i < rows * n; i++) a[i] = rank == 0 && i == 0 ? 1.0 : 0.0;
    for (int i = 0; i < rows; i++) fft1d(a + i * n, n, 1);
    transpose(a, b, n, rows, size);
    for (int i = 0; i < rows; i++) fft1d(b + i * n, n, 1);
    double err = 0, worst;
    for (int i = 0; i < rows * n; i++) { double e = cabs(b[i] - 1.0); if (e > err) err = e; }
    MPI_Reduce(&err, &worst, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (!rank) printf("error %g\n", worst);
    free(a); free(b);
    MPI_Finalize();
    return 0;
}

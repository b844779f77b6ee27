//! compare app_fft2d_serial.c -np=2 -np1=1 -output-layout=ignore => verified
//! compare app_fft2d_serial.c -np=4 -np1=1 => violated not-equivalent 110
/* 2-d FFT, slabs of rows, transposition by Alltoall of a resized vector type. */
#include <complex.h>
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

typedef double complex cplx;

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

static void bitrev(cplx *a, unsigned n)
{
    for (unsigned i = 1, j = 0; i < n; i++) {
        unsigned bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            cplx t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }
}

static void fft(cplx *restrict a, int n, int sign)
{
    bitrev(a, n);
    for (int len = 2; len <= n; len <<= 1) {
        cplx wl = cexp(sign * 2 * M_PI * I / len);
        for (int i = 0; i < n; i += len) {
            cplx w = 1;
            for (int j = 0; j < len / 2; j++) {
                cplx u = a[i + j], v = a[i + j + len / 2] * w;
                a[i + j] = u + v;
                a[i + j + len / 2] = u - v;
                w *= wl;
            }
        }
    }
}

static void transpose(cplx *in, cplx *out, int n, int rows, MPI_Comm comm)
{
    MPI_Datatype col, block, rblock, tmp;
    int i, j;

    /* a block of `rows' columns, column by column */
    MPI_Type_vector(rows, 1, n, MPI_C_DOUBLE_COMPLEX, &col);
    MPI_Type_create_hvector(rows, 1, sizeof(cplx), col, &tmp);
    MPI_Type_create_resized(tmp, 0, rows * sizeof(cplx), &block);
    MPI_Type_commit(&block);
    MPI_Type_free(&col);
    MPI_Type_free(&tmp);
    /* received as rows */
    MPI_Type_vector(rows, rows, n, MPI_C_DOUBLE_COMPLEX, &tmp);
    MPI_Type_create_resized(tmp, 0, rows * sizeof(cplx), &rblock);
    MPI_Type_commit(&rblock);
    MPI_Type_free(&tmp);
    MPI_Alltoall(in, 1, block, out, 1, rblock, comm);
    MPI_Type_free(&block);
    MPI_Type_free(&rblock);
    for (i = 0; i < rows; i++)
        for (j = 0; j < n; j++)
            in[i * n + j] = out[i * n + j];
}

int main(int argc, char **argv)
{
    int rank, size, n = 4, rows;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (argc == 2)
        n = atoi(argv[1]);
    if ((n & (n - 1)) != 0 || n % size) {
        if (rank == 0)
            fprintf(stderr, "n must be a power of two and a multiple of the number of processes\n");
        MPI_Finalize();
        return 1;
    }
    rows = n / size;
    cplx *a = malloc(sizeof(cplx[rows * n])), *b = malloc(rows * n * sizeof *b);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < n; j++)
            a[i * n + j] = (rank * rows + i + 1) * (j % 3) + 0.5 * I * j;

    double t0 = MPI_Wtime();
    for (int i = 0; i < rows; i++)
        fft(a + i * n, n, -1);
    transpose(a, b, n, rows, MPI_COMM_WORLD);
    for (int i = 0; i < rows; i++)
        fft(&a[i * n], n, -1);
    transpose(a, b, n, rows, MPI_COMM_WORLD);
    double t = MPI_Wtime() - t0;

    cplx *full = NULL;
    if (rank == 0)
        full = malloc((size_t)n * n * sizeof *full);
    MPI_Gather(a, rows * n, MPI_C_DOUBLE_COMPLEX, full, rows * n, MPI_C_DOUBLE_COMPLEX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++)
                printf(" (%.3f,%.3f)", creal(full[i * n + j]), cimag(full[i * n + j]));
            putchar('\n');
        }
        fprintf(stderr, "time %g\n", t);
        free(full);
    }
    free(a);
    free(b);
    MPI_Finalize();
    return 0;
}

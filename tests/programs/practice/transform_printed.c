//! compare transform_printed_serial.c -np=2 => verified
//! compare transform_printed_serial.c -np=4 => verified
//! compare transform_printed_serial.c -np=2 -DFAULT => violated not-equivalent 87
/* The same in four steps: 4 rows of 4 points, transforms of rows, twiddles, and transposes with
 * Alltoall of blocks. Runs on 1, 2 or 4 processes. */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 4, N = SIDE * SIDE, P = 97, ROOT = 8 };

typedef uint32_t word;
typedef word row[SIDE];

static int rank, size, rows; /* rows of each process */

#define OWNED __attribute__((cleanup(release)))
static void release(void *block)
{
    free(*(void **)block);
}

static word power(word base, unsigned exponent)
{
    word result = 1;
    for (; exponent; exponent >>= 1, base = base * base % P)
        if (exponent & 1)
            result = result * base % P;
    return result;
}

static void transpose(row *a)
{
    OWNED word *out = malloc((size_t)rows * SIDE * sizeof *out);
    OWNED word *in = malloc((size_t)rows * SIDE * sizeof *in);
    int k = 0;
    for (int p = 0; p < size; p++)
        for (int j = p * rows; j < (p + 1) * rows; j++)
            for (int i = 0; i < rows; i++)
                out[k++] = a[i][j];
    MPI_Alltoall(out, rows * rows, MPI_UINT32_T, in, rows * rows, MPI_UINT32_T, MPI_COMM_WORLD);
    k = 0;
    for (int p = 0; p < size; p++)
        for (int j = 0; j < rows; j++)
            for (int i = p * rows; i < (p + 1) * rows; i++)
                a[j][i] = in[k++];
}

static void small_transform(row a, word root)
{
    row sum;
    for (unsigned k = 0; k < SIDE; k++) {
        sum[k] = 0;
        for (unsigned j = 0; j < SIDE; j++)
            sum[k] = (sum[k] + a[j] * power(root, j * k)) % P;
    }
    for (unsigned k = 0; k < SIDE; k++)
        a[k] = sum[k];
}

/* x[SIDE*i + j] lies in row i; its transform comes out in the same order. */
static void transform(row *a, word root)
{
    transpose(a);
    for (int i = 0; i < rows; i++) {
        small_transform(a[i], power(root, SIDE));
        for (unsigned k = 0; k < SIDE; k++)
            a[i][k] = a[i][k] * power(root, (unsigned)(rank * rows + i) * k) % P;
    }
    transpose(a);
    for (int i = 0; i < rows; i++)
        small_transform(a[i], power(root, SIDE));
#ifndef FAULT
    transpose(a);
#endif
}

static void print(const char *name, row *a)
{
    row all[SIDE];
    MPI_Gather(a, rows * SIDE, MPI_UINT32_T, all, rows * SIDE, MPI_UINT32_T, 0, MPI_COMM_WORLD);
    if (rank)
        return;
    printf("%-9s", name);
    for (int i = 0; i < N; i++)
        printf("%3u%s", all[i / SIDE][i % SIDE], i == N - 1 ? "\n" : " ");
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (SIDE % size) {
        if (rank == 0)
            fputs("1, 2 or 4 processes\n", stderr);
        MPI_Finalize();
        return 1;
    }
    rows = SIDE / size;
    row a[SIDE], b[SIDE];
    void each(word (*f)(word *x, word *y, unsigned global))
    {
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < SIDE; j++)
                a[i][j] = f(&a[i][j], &b[i][j], (unsigned)((rank * rows + i) * SIDE + j));
    }
    word start(word *x, word *y, unsigned i)
    {
        (void)x;
        *y = i < 3 ? i + 1 : 0;
        return (i * i + 3) % P;
    }
    word factor = power(N, P - 2);
    word product(word *x, word *y, unsigned i)
    {
        (void)i;
        return *x * *y % P;
    }
    word scaled(word *x, word *y, unsigned i)
    {
        (void)y;
        (void)i;
        return *x * factor % P;
    }
    each(start);
    transform(a, ROOT);
    print("spectrum", a);
    transform(b, ROOT);
    each(product);
    transform(a, power(ROOT, N - 1));
    each(scaled);
    print("filtered", a);
    MPI_Finalize();
    return 0;
}

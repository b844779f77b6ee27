//! verify -np=1 => verified
//! verify -np=4 => verified
//! verify -np=4 -DPLAIN_VECTOR => violated mpi-buffer 81
//! verify -np=4 -DSKEWED_ONCE => violated deadlock-potential 97
// Cannon's algorithm on a torus of processes: blocks of the matrices, which may hold any numbers,
// are skewed, multiplied and shifted; rank 0 compares with the plain product.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

#pragma TASS input
double a[N][N];
#pragma TASS input
double b[N][N];

static void multiply_add(const double *x, const double *y, double *z, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                z[i * n + j] += x[i * n + k] * y[k * n + j];
}

static void shift(double *block, int count, int dimension, int distance, MPI_Comm grid)
{
    int source, destination;
    MPI_Cart_shift(grid, dimension, distance, &source, &destination);
    MPI_Sendrecv_replace(block, count, MPI_DOUBLE, destination, 0, source, 0, grid,
                         MPI_STATUS_IGNORE);
}

static int root_of(int n)
{
    int q = 1;
    while (q * q < n)
        q++;
    return q;
}

/* The blocks of a matrix on rank 0, by scatter and gather with a resized block type. */
static MPI_Datatype block_type(int n)
{
    MPI_Datatype vector, block;
    MPI_Type_vector(n, n, N, MPI_DOUBLE, &vector);
#ifdef PLAIN_VECTOR /* The block type is not resized: blocks start where others end. */
    MPI_Type_dup(vector, &block);
#else
    MPI_Type_create_resized(vector, 0, n * sizeof(double), &block);
#endif
    MPI_Type_commit(&block);
    MPI_Type_free(&vector);
    return block;
}

int main(int argc, char **argv)
{
    int size, rank, coords[2], periods[2] = {1, 1};
    MPI_Comm grid;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int q = root_of(size), dims[2] = {q, q}, n = N / q;
    if (q * q != size || N % q) {
        fprintf(stderr, "the number of processes must be a square that fits\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);

    double *x = malloc(n * n * sizeof *x), *y = malloc(n * n * sizeof *y);
    double *z = calloc(n * n, sizeof *z);
    int *counts = malloc(size * sizeof *counts), *at = malloc(size * sizeof *at);
    for (int r = 0; r < size; r++) {
        counts[r] = 1;
        at[r] = r / q * n * q + r % q;
    }
    MPI_Datatype block = block_type(n);
    MPI_Scatterv(a, counts, at, block, x, n * n, MPI_DOUBLE, 0, grid);
    MPI_Scatterv(b, counts, at, block, y, n * n, MPI_DOUBLE, 0, grid);

    shift(x, n * n, 1, -coords[0], grid);
#ifdef SKEWED_ONCE /* The second matrix is skewed along the wrong dimension. */
    shift(y, n * n, 1, -coords[1], grid);
#else
    shift(y, n * n, 0, -coords[1], grid);
#endif
    for (int step = 0; step < q; step++) {
        multiply_add(x, y, z, n);
        shift(x, n * n, 1, -1, grid);
        shift(y, n * n, 0, -1, grid);
    }

    double c[N][N];
    MPI_Gatherv(z, n * n, MPI_DOUBLE, c, counts, at, block, 0, grid);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                double sum = 0;
                for (int k = 0; k < N; k++)
                    sum += a[i][k] * b[k][j];
                assert(c[i][j] == sum);
            }
    MPI_Type_free(&block);
    MPI_Comm_free(&grid);
    free(x);
    free(y);
    free(z);
    free(counts);
    free(at);
    MPI_Finalize();
    return 0;
}

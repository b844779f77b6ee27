/* The dot product of two vectors, scattered in blocks of equal length that are padded with zeros; the sums are reduced
 * to rank 0.
 * Faults: BAD_SUM (the sum does not start at zero), BAD_OPERATION (another reduction), BAD_PADDING (the padding is not
 * set), BAD_ROOT (reduced to the last rank, written by rank 0). */
#include <mpi.h>

#pragma TASS input int
#define NB 8
#pragma TASS input {0 <= n && n <= NB} int
#define n 8
#pragma TASS input
double x[n], y[n];
#pragma TASS output
double dot;

/* The rank's block of a vector that rank 0 has. */
static void scatter(double *whole, double *block, int size, int rank, int nprocs)
{
    double padded[size * nprocs + 1];
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            padded[i] = whole[i];
#ifndef BAD_PADDING
        for (int i = n; i < size * nprocs; i++)
            padded[i] = 0;
#endif
    }
    MPI_Scatter(padded, size, MPI_DOUBLE, block, size, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

int main(int argc, char *argv[])
{
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int size = (n + nprocs - 1) / nprocs;
    double own_x[size + 1], own_y[size + 1], total;
    scatter(x, own_x, size, rank, nprocs);
    scatter(y, own_y, size, rank, nprocs);
#ifdef BAD_SUM
    double sum;
#else
    double sum = 0;
#endif
    for (int i = 0; i < size; i++)
        sum += own_x[i] * own_y[i];
#if defined BAD_OPERATION
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
#elif defined BAD_ROOT
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, nprocs - 1, MPI_COMM_WORLD);
#else
    MPI_Reduce(&sum, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        dot = total;
    MPI_Finalize();
    return 0;
}

/* The LU factorisation without pivoting, columns dealt out in turn: the owner of a column computes the multipliers and
 * broadcasts them, and everybody updates its own columns behind it.
 * Faults: BAD_ROOT (the broadcast comes from rank k), BAD_STOP (only the owner learns that a pivot is zero), BAD_FIRST
 * (the update takes the column of the pivot along), BAD_DIVISION (the multipliers are broadcast before they are divided),
 * BAD_LENGTH (the pivot's row is broadcast with them, but not expected). */
#include <mpi.h>

#pragma TASS input int
#define NB 3
#pragma TASS input {1 <= n && n <= NB} int
#define n 3
#pragma TASS input
double a[n][n];
#pragma TASS output
double lu[n][n];
#pragma TASS output
int info;

int rank, nprocs;

/* The first own column that is not before k, as a number of own columns. */
static int own_from(int k)
{
    return k <= rank ? 0 : (k - rank + nprocs - 1) / nprocs;
}

/* Divides the column below the pivot; false when the pivot is zero. */
static int divide(double *column, double *factors, int k)
{
    if (column[k] == 0)
        return 0;
    for (int i = k + 1; i < n; i++) {
#ifdef BAD_DIVISION
        factors[i] = column[i];
        column[i] /= column[k];
#else
        column[i] /= column[k];
        factors[i] = column[i];
#endif
    }
    return 1;
}

/* m[l] is the own column l, column l * nprocs + rank of the matrix. The step that fails, or 0. */
static int factor(double m[][n], int columns)
{
    double factors[n];
    for (int k = 0; k < n; k++) {
        int owner = k % nprocs, is_good = 1;
        if (rank == owner)
            is_good = divide(m[k / nprocs], factors, k);
#ifndef BAD_STOP
        MPI_Bcast(&is_good, 1, MPI_INT, owner, MPI_COMM_WORLD);
#endif
        if (!is_good)
            return k + 1;
#if defined BAD_ROOT
        MPI_Bcast(&factors[k], n - k, MPI_DOUBLE, k, MPI_COMM_WORLD);
#elif defined BAD_LENGTH
        int from = rank == owner ? k : k + 1;
        MPI_Bcast(&factors[from], n - from, MPI_DOUBLE, owner, MPI_COMM_WORLD);
#else
        MPI_Bcast(&factors[k + 1], n - k - 1, MPI_DOUBLE, owner, MPI_COMM_WORLD);
#endif
#ifdef BAD_FIRST
        for (int l = own_from(k); l < columns; l++)
#else
        for (int l = own_from(k + 1); l < columns; l++)
#endif
            for (int i = k + 1; i < n; i++)
                m[l][i] -= factors[i] * m[l][k];
    }
    return 0;
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int columns = own_from(n);
    double m[columns + 1][n];
    for (int l = 0; l < columns; l++)
        for (int i = 0; i < n; i++)
            m[l][i] = a[i][l * nprocs + rank];
    int step = factor(m, columns);
    for (int l = 0; l < columns; l++)
        for (int i = 0; i < n; i++)
            lu[i][l * nprocs + rank] = m[l][i];
    if (rank == 0)
        info = step;
    MPI_Finalize();
    return 0;
}

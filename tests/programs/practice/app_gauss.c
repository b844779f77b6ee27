//! verify -np=2 => verified
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double value; int rank; } pivot_t;
int main(int argc, char **argv)
{
    int rank, size, n = 3;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = (n + size - 1 - rank) / size;
    double **a = malloc((rows + 1) * sizeof(double *)), *piv = malloc((n + 1) * sizeof(double));
    int *done = calloc(rows + 1, sizeof(int)), *order = malloc((rows + 1) * sizeof(int));
    for (int i = 0; i < rows; i++) {
        int gi = rank + i * size;
        a[i] = malloc((n + 1) * sizeof(double));
        for (int j = 0; j < n; j++) a[i][j] = 1.0 / (gi + j + 1);
        a[i][n] = gi + 1;
    }
    int status = 0;
    for (int k = 0; k < n; k++) {
        pivot_t mine = {-1, rank}, best;
        int at = -1;
        for (int i = 0; i < rows; i++)
            if (!done[i] && fabs(a[i][k]) > mine.value) { mine.value = fabs(a[i][k]); at = i; }
        MPI_Allreduce(&mine, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
        if (best.value < 1e-14) { status = 1; goto cleanup; }
        if (rank == best.rank) {
            memcpy(piv, a[at], (n + 1) * sizeof(double));
            done[at] = 1;
            order[at] = k;
        }
        MPI_Bcast(piv, n + 1, MPI_DOUBLE, best.rank, MPI_COMM_WORLD);
        for (int i = 0; i < rows; i++) {
            if (rank == best.rank && i == at) continue;
            double f = a[i][k] / piv[k];
            for (int j = k; j <= n; j++) a[i][j] -= f * piv[j];
        }
    }
    double x[3] = {0}, sol[3];
    for (int i = 0; i < rows; i++) x[order[i]] = a[i][n] / a[i][order[i]];
    MPI_Reduce(x, sol, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("%g %g %g\n", sol[0], sol[1], sol[2]);
cleanup:
    for (int i = 0; i < rows; i++) free(a[i]);
    free(a); free(piv); free(done); free(order);
    MPI_Finalize();
    return status;
}

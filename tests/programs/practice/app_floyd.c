//! verify -np=3 => verified
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define N 4
static double rnd(int i, int j) { return (i * 7 + j * 3) % 5 == 0 ? INFINITY : 1 + (i * 5 + j) % 7; }
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int lo = rank * N / size, hi = (rank + 1) * N / size;
    double d[N][N], row[N];
    for (int i = lo; i < hi; i++) for (int j = 0; j < N; j++) d[i][j] = i == j ? 0 : rnd(i, j);
    for (int k = 0; k < N; k++) {
        int owner = 0;
        while ((owner + 1) * N / size <= k) owner++;
        if (rank == owner) for (int j = 0; j < N; j++) row[j] = d[k][j];
        MPI_Bcast(row, N, MPI_DOUBLE, owner, MPI_COMM_WORLD);
        for (int i = lo; i < hi; i++) for (int j = 0; j < N; j++)
            if (d[i][k] + row[j] < d[i][j]) d[i][j] = d[i][k] + row[j];
    }
    double far = 0, all;
    for (int i = lo; i < hi; i++) for (int j = 0; j < N; j++) if (!isinf(d[i][j]) && d[i][j] > far) far = d[i][j];
    MPI_Reduce(&far, &all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) printf("diameter %g\n", all);
    MPI_Finalize();
    return 0;
}

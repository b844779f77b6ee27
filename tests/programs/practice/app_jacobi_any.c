//! verify -np=3 => verified
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#define MAXIT 3
#define EPS 1e-3
static double *x_old, *x_new;
static MPI_Request reqs[4];
static void swap(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
int main(int argc, char *argv[])
{
    int rank, size, n = 4, it = 0;
    double err = 1.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    x_old = calloc(n + 2, sizeof(double));
    x_new = calloc(n + 2, sizeof(double));
    if (rank == 0) x_old[0] = x_new[0] = 1.0;
    int left = rank ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    do {
        double local = 0;
        MPI_Irecv(&x_old[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &reqs[0]);
        MPI_Irecv(&x_old[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &reqs[1]);
        MPI_Isend(&x_old[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &reqs[2]);
        MPI_Isend(&x_old[n], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &reqs[3]);
        for (int i = 2; i < n; i++) x_new[i] = 0.5 * (x_old[i - 1] + x_old[i + 1]);
        for (int c = 0; c < 4; c++) {
            int which;
            MPI_Waitany(4, reqs, &which, MPI_STATUS_IGNORE);
            if (which == 0) x_new[1] = 0.5 * (x_old[0] + x_old[2]);
            if (which == 1) x_new[n] = 0.5 * (x_old[n - 1] + x_old[n + 1]);
        }
        for (int i = 1; i <= n; i++) local += fabs(x_new[i] - x_old[i]);
        if (rank == 0) x_new[0] = 1.0;
        swap(&x_old, &x_new);
        MPI_Allreduce(&local, &err, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    } while (err > EPS && ++it < MAXIT);
    if (rank == 0) printf("%d iterations, error %f\n", it, err);
    free(x_old); free(x_new);
    MPI_Finalize();
    return 0;
}

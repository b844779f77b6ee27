//! compare stencil_serial.c -output=ranks -np=2..4 "-ignore-lines=^(heat|done|\[)" => verified
//! compare stencil_serial.c -output=ranks -np=2 "-ignore-lines=^(heat|done)" => violated not-equivalent 27 ... "output of rank 1 differs"
//! compare stencil_serial.c -output=ranks -np=4 -DFAULT "-ignore-lines=^(heat|done|\[)" => violated not-equivalent 43
/* The rod in parts with ghost cells, gathered in the end; the wrong one exchanges only before the first step. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
enum { N = 12, STEPS = 4 };
static void exchange(double *u, int n, int left, int right)
{
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 1, &u[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 2, &u[0], 1, MPI_DOUBLE, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
int main(int argc, char **argv)
{
    int rank, size;
    double all[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size, left = rank ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    double *u = calloc(n + 2, sizeof *u), *v = calloc(n + 2, sizeof *v), start = MPI_Wtime();
    if (rank == 0) {
        u[0] = v[0] = 100;
        printf("heat (MPI, %d processes): %d points, %d steps\n", size, N, STEPS);
    }
    printf("[%d] has the points %d to %d\n", rank, rank * n + 1, (rank + 1) * n);
    for (int t = 1; t <= STEPS; t++) {
#ifdef FAULT
        if (t == 1)
#endif
            exchange(u, n, left, right);
        for (int i = 1; i <= n; i++)
            v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        double *swap = u;
        u = v;
        v = swap;
        if (t % 2 == 0 && rank == 0)
            printf("step %3d: %8.4f %8.4f %8.4f\n", t, u[1], u[2], u[3]);
    }
    MPI_Gather(&u[1], n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < N; i++)
        printf("%d %g\n", i + 1, all[i]);
    if (rank == 0)
        printf("done in %f s\n", MPI_Wtime() - start);
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}

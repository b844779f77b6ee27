//! compare joint_heat_spec.c -np=1..3 => verified
//! compare joint_heat_spec.c -np=6 => verified
//! compare joint_heat_spec.c -np=3 -DMISSING => violated invariant-kept 39
//! compare joint_heat_spec.c -np=2 -DSHIFT => violated not-equivalent 50
//! compare joint_heat_spec.c -np=3 -loops=run -inputn=0..2 => verified
/* Diffusion on several processes is that on one, for any number of steps. */
#include <mpi.h>
#define M 6
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double start[M];
#pragma TASS input
double k;
#pragma TASS output
double result[M];
static double u[M + 2], v[M + 2];
static int rank, size, m, first;
static void exchange(void)
{
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[m + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef MISSING
    MPI_Sendrecv(&u[m], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
}
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    m = M / size;
    first = rank * m;
    for (int i = 0; i < M + 2; i++)
        u[i] = v[i] = 0;
    for (int i = 1; i <= m; i++)
        u[i] = start[first + i - 1];
#pragma TASS joint loop invariant STEP t == SPEC.t && m == M / size && first == rank * m
#pragma TASS joint loop invariant STEP forall {int i | 1 <= i && i <= m} u[i] == SPEC.u[first + i]
#pragma TASS joint loop invariant STEP (rank == 0 => u[0] == 0) && (rank == size - 1 => u[m + 1] == 0)
#pragma TASS loop variant n - t
    for (int t = 0; t < n; t++) {
        exchange();
        for (int i = 1; i <= m; i++)
            v[i] = u[i] + k * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= m; i++)
            u[i] = v[i];
    }
#ifdef SHIFT
    MPI_Gather(&u[0], m, MPI_DOUBLE, result, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#else
    MPI_Gather(&u[1], m, MPI_DOUBLE, result, m, MPI_DOUBLE, 0, MPI_COMM_WORLD);
#endif
    MPI_Finalize();
    return 0;
}

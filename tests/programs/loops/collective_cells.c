//! verify -np=2 -prover-timeout=20000 => verified
/* Diffusion between walls, any number of steps and of cells: nothing is hotter than the walls, or colder. */
#include <mpi.h>
#include <stdlib.h>
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {m >= 1}
int m;
#pragma TASS input {0 <= k && k <= 0.5}
double k;
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    double *u = calloc(m + 2, sizeof *u), *v = calloc(m + 2, sizeof *v);
    if (!u || !v)
        return 1;
    if (rank == 0)
        u[0] = 1;
#pragma TASS loop assigns u[0..m + 1], v[0..m + 1]
#pragma TASS collective loop invariant STEP 0 <= t && t <= n
#pragma TASS collective loop invariant STEP forall {int r | 0 <= r && r < size} PROC[r].t == t
#pragma TASS collective loop invariant STEP forall {int j | 0 <= j && j <= m + 1} 0 <= u[j] && u[j] <= 1
#pragma TASS loop variant n - t
    for (int t = 0; t < n; t++) {
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[m + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[m], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma TASS loop invariant 1 <= i && i <= m + 1
#pragma TASS loop invariant forall {int j | 1 <= j && j < i} 0 <= v[j] && v[j] <= 1
#pragma TASS loop assigns v[1..m]
#pragma TASS loop variant m + 1 - i
        for (int i = 1; i <= m; i++)
            v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
#pragma TASS loop invariant 1 <= i && i <= m + 1
#pragma TASS loop invariant forall {int j | 0 <= j && j <= m + 1} 0 <= u[j] && u[j] <= 1
#pragma TASS loop assigns u[1..m]
#pragma TASS loop variant m + 1 - i
        for (int i = 1; i <= m; i++)
            u[i] = v[i];
    }
#pragma TASS assert forall {int j | 1 <= j && j <= m} 0 <= u[j] && u[j] <= 1
    free(u);
    free(v);
    MPI_Finalize();
    return 0;
}

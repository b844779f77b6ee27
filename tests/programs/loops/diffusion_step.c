//! verify -np=1..2 -prover-timeout=20000 => verified
/* One step of diffusion: each process has m cells, and a ghost cell at each end. */
#include <mpi.h>
#pragma TASS input {m >= 1}
int m;
#pragma TASS input
double k;
#pragma TASS abstract
double f(long i);
int main(int argc, char **argv)
{
    int rank, size, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double u[m + 2], v[m + 2];
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    u[0] = 0;
    u[m + 1] = 0;
#pragma TASS loop invariant 1 <= i && i <= m + 1
#pragma TASS loop invariant forall {int j | 1 <= j && j < i} u[j] == f((long)rank * m + j)
#pragma TASS loop invariant u[0] == 0 && u[m + 1] == 0
#pragma TASS loop variant m + 1 - i
    for (i = 1; i <= m; i++)
        u[i] = f((long)rank * m + i);
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[m + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&u[m], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma TASS collective assert GHOST rank == 0 || u[0] == PROC[rank - 1].u[m]
#pragma TASS loop invariant 1 <= i && i <= m + 1
#pragma TASS loop invariant forall {int j | 1 <= j && j < i} v[j] == u[j] + k * (u[j + 1] - 2 * u[j] + u[j - 1])
#pragma TASS loop variant m + 1 - i
    for (i = 1; i <= m; i++)
        v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
#pragma TASS assert rank == 0 || v[1] == u[1] + k * (u[2] - 2 * u[1] + f((long)rank * m))
#pragma TASS assert forall {int j | 1 <= j && j < m} v[j] == f((long)rank * m + j) + k * (u[j + 1] - 2 * f((long)rank * m + j) + u[j - 1])
#pragma TASS collective assert STEP rank == 0 || v[1] == u[1] + k * (u[2] - 2 * u[1] + PROC[rank - 1].u[m])
    MPI_Finalize();
    return 0;
}

//! verify -np=1..4 => verified
//! verify -np=2 -DINITIAL => violated invariant-entry 54
//! verify -np=3 -DKEPT => violated invariant-kept 56
//! verify -np=2 -DWEAK => violated mpi-unreceived 36
//! verify -np=3 -DSHIFTED => violated collective-assertion 66
//! verify -np=3 -DONE_WAY => violated collective-assertion 66
//! verify -np=3 -DMISSING => violated deadlock-potential 38
//! verify -np=3 -loops=run -inputn=0..2 -DKEPT => verified
/* Diffusion on a ring, any number of steps: each process has M cells, and a ghost cell at each end. What is
 * there stays there. */
#include <mpi.h>
#define M 2
#pragma TASS input {n >= 0}
int n;
#pragma TASS input {0 <= k && k <= 0.5}
double k;
#pragma TASS input
double start[8];
static double u[M + 2], v[M + 2];
static int rank, size;
static void exchange(void)
{
    int left = (rank + size - 1) % size, right = (rank + 1) % size;
#ifdef SHIFTED
    int from = left;
    left = right;
    right = from;
#endif
#ifdef MISSING
    if (rank == size - 1) {
        MPI_Recv(&u[M + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[M], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return;
    }
#endif
    MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[M + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef ONE_WAY
    MPI_Sendrecv(&u[M], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
}
int main(int argc, char **argv)
{
    double total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < M + 2; i++)
        u[i] = v[i] = 0;
    for (int i = 1; i <= M; i++)
        u[i] = start[rank * M + i - 1];
    for (int i = 0; i < size * M; i++)
        total += start[i];
#if defined INITIAL
#pragma TASS collective loop invariant STEP 0 < t && t <= n && t == PROC[0].t
#elif defined KEPT
#pragma TASS collective loop invariant STEP 0 <= t && t <= n && t == PROC[0].t && t < 3
#elif defined WEAK
#pragma TASS collective loop invariant STEP 0 <= t && t <= n
#else
#pragma TASS collective loop invariant STEP 0 <= t && t <= n && t == PROC[0].t
#endif
#pragma TASS collective loop invariant STEP total == sum {int r | 0 <= r && r < size} sum {int i | 1 <= i && i <= M} PROC[r].u[i]
#pragma TASS loop variant n - t
    for (int t = 0; t < n; t++) {
        exchange();
#pragma TASS collective assert GHOST u[0] == PROC[(rank + size - 1) % size].u[M] && u[M + 1] == PROC[(rank + 1) % size].u[1]
        for (int i = 1; i <= M; i++)
            v[i] = u[i] + k * (u[i + 1] - 2 * u[i] + u[i - 1]);
        for (int i = 1; i <= M; i++)
            u[i] = v[i];
    }
#pragma TASS collective assert END total == sum {int r | 0 <= r && r < size} sum {int i | 1 <= i && i <= M} PROC[r].u[i]
    MPI_Finalize();
    return 0;
}

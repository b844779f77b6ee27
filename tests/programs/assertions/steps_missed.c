//! compare steps_spec.c -np=2 => violated joint-assertion 23@1
//! compare steps_spec.c -np=2 -no-check=collective-assertion => violated joint-assertion 23@1
//! compare steps_spec.c -np=2 -no-check=joint-assertion => verified
//! verify -np=2 -DALONE => violated joint-assertion 25@1
/* Rank 1 does not come to the last step. */
#include <mpi.h>
#define N 3
#pragma TASS input
double a[N];
#pragma TASS output
double result;
int main(void)
{
    int rank;
    double mine = 0, all[2];
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k < N; k++) {
        mine += rank ? a[k] * a[k] : a[k];
        if (rank == 1 && k == N - 1)
            continue;
#ifndef ALONE
#pragma TASS joint assert STEP mine == SPEC.sums[rank]
#else
#pragma TASS joint assert STEP PROC[0].k == PROC[1].k
#endif
    }
    MPI_Gather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        result = all[0] + all[1];
    MPI_Finalize();
    return 0;
}

//! compare steps_spec.c -np=2 => violated joint-assertion 15@0
//! compare steps_spec.c -np=2 -no-check=joint-assertion => verified
//! compare steps_spec.c -np=2 -DRENAMED => violated joint-assertion 24@0
//! compare steps_spec.c -np=2 -DALL => verified
/* Has none of the steps of steps_spec.c (line 15 is there), or has them by another name. */
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
#ifdef ALL
#pragma TASS joint assert STEP mine == SPEC.sums[rank]
#endif
#ifdef RENAMED
#pragma TASS joint assert STOP k >= 0
#endif
    }
    MPI_Gather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        result = all[0] + all[1];
    MPI_Finalize();
    return 0;
}

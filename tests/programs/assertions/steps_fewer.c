#include <mpi.h>
#define N 3
#pragma TASS input
double a[N];
#pragma TASS output
double result;
int main(int argc, char **argv)
{
    int rank, size;
    double mine = 0, all[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k < N - 1; k++) {
        mine += rank ? a[k] * a[k] : a[k];
#pragma TASS joint assert STEP mine == SPEC.sums[rank] && PROC[1].mine == SPEC.PROC[0].sums[1] && k == SPEC.i
    }
    MPI_Gather(&mine, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        result = all[0] + all[1];
    MPI_Finalize();
    return 0;
}

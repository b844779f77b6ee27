//! verify -np=2 => verified
//! verify -np=2 -DWRONG => violated assertion 21
/* What a process does after the assertion is part of its state. */
#include <assert.h>
#include <mpi.h>
#pragma TASS input {0 <= n && n <= 3}
int n;
int main(int argc, char **argv)
{
    int rank, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < n; i++) {
#pragma TASS collective assert STEP PROC[1 - rank].sum == sum
        sum += i + 1;
    }
#ifdef WRONG
    sum += n == 3;
#endif
    MPI_Barrier(MPI_COMM_WORLD);
    assert(sum == n * (n + 1) / 2);
    MPI_Finalize();
    return 0;
}

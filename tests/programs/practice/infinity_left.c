//! verify -np=2 => violated assertion 19
//! verify -np=3 => violated assertion 19
/* A process without elements contributes the start value, which the others must replace. */
#include <assert.h>
#include <math.h>
#include <mpi.h>
#pragma TASS input {0 <= n && n <= 3} int
#define n 2
int main(int argc, char **argv)
{
    int rank, size;
    double mine = INFINITY, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = rank; i < n; i += size)
        mine = fmin(mine, 10 - i);
    MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    assert(least < 100);
    MPI_Finalize();
    return 0;
}

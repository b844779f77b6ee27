//! compare sum_spec.c -np=2 => verified
//! compare sum_spec.c -np=4 => verified
//! compare sum_spec.c -np=2 -DPUT => violated mpi-race-rma 31
//! compare sum_spec.c -np=2 -DTWICE => violated not-equivalent 37
/* Each process adds up its share and accumulates it at rank 0. */
#include <mpi.h>
#pragma TASS input {0 < N && N <= 6} int
#define N 6
#pragma TASS input
double a[N];
#pragma TASS output
double sum;

int main(int argc, char **argv)
{
    int rank, size;
    double own = 0, all = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = rank; i < N; i += size)
        own += a[i];
#ifdef TWICE
    own += rank == 1 ? a[0] : 0;
#endif
    MPI_Win_create(&all, sizeof all, sizeof all, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
#ifdef PUT
    MPI_Put(&own, 1, MPI_DOUBLE, 0, 0, 1, MPI_DOUBLE, win);
#else
    MPI_Accumulate(&own, 1, MPI_DOUBLE, 0, 0, 1, MPI_DOUBLE, MPI_SUM, win);
#endif
    MPI_Win_fence(0, win);
    if (rank == 0)
        sum = all;
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

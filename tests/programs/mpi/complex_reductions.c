//! verify -np=3 => verified
//! verify -np=3 -DWRONG => violated assertion 25
//! verify -np=2 -DMAX => violated mpi-op 32
/* Sums and products of complex numbers, in collectives and in a window. */
#include <assert.h>
#include <complex.h>
#include <mpi.h>
#ifdef WRONG
#define TERM 1
#else
#define TERM I
#endif
int main(int argc, char **argv)
{
    int rank, size;
    double complex z[2], w[2], p, *shared;
    float complex f = 1 + 2 * I;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    z[0] = rank + I;
    z[1] = TERM;
    MPI_Allreduce(z, w, 2, MPI_C_DOUBLE_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    assert(creal(w[0]) == size * (size - 1) / 2 && cimag(w[0]) == size && w[1] == size * I);
    MPI_Reduce(&z[1], &p, 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD, 0, MPI_COMM_WORLD);
    assert(rank != 0 || p == (size == 2 ? -1 : -I));
    MPI_Allreduce(MPI_IN_PLACE, &f, 1, MPI_C_FLOAT_COMPLEX, MPI_SUM, MPI_COMM_WORLD);
    assert(crealf(f) == size && cimagf(f) == 2 * size);
#ifdef MAX
    /* complex numbers have no order */
    MPI_Allreduce(z, w, 1, MPI_C_DOUBLE_COMPLEX, MPI_MAX, MPI_COMM_WORLD);
#endif
    MPI_Win_allocate(sizeof *shared, sizeof *shared, MPI_INFO_NULL, MPI_COMM_WORLD, &shared, &win);
    *shared = 1;
    MPI_Win_fence(0, win);
    MPI_Accumulate(z, 1, MPI_C_DOUBLE_COMPLEX, 0, 0, 1, MPI_C_DOUBLE_COMPLEX, MPI_SUM, win);
    MPI_Win_fence(0, win);
    assert(rank != 0 || *shared == w[0] + 1);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

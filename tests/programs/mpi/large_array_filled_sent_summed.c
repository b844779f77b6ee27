//! verify -np=2 => verified
//! verify -np=2 -DN=100000 -DEACH=30000 => violated overflow 34 ...
//! verify -np=2 -DN=100000 -DEND=N+1 => violated array-bounds 22 ...
//! verify -np=2 -DN=100000 -DSTART=1 => violated uninitialised-read 34 ...
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#ifndef N
#define N 100000000
#endif
#ifndef EACH
#define EACH 3
#endif
#ifndef END
#define END N
#endif
#ifndef START
#define START 0
#endif
static void fill(int *a)
{
    for (long i = START; i < END; i++) a[i] = EACH;
}
int main(int argc, char **argv)
{
    int rank, sum = 0, *a = malloc(N * sizeof *a);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        fill(a);
        MPI_Send(a, N, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(a, N, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < N; i++) sum += a[i];
        assert(sum == 3 * N);
    }
    free(a);
    MPI_Finalize();
    return 0;
}

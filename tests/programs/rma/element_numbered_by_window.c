//! verify -np=2 => verified
//! verify -np=2 -DWRONG => violated assertion 24
//! verify -np=2 -DBEYOND => violated array-bounds 23
/* Which element is read depends on memory that others may access: a trace looks at it, too. */
#include <assert.h>
#include <mpi.h>
#ifdef WRONG
#define WANTED 3
#else
#define WANTED 2
#endif
int main(int argc, char **argv)
{
    int rank, own[2] = {0, 1}, table[4] = {1, 2, 3, 4};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef BEYOND
    own[0] = 4;
#endif
    MPI_Win_create(own, sizeof own, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    int k = table[own[0] ^ own[own[1] - 1]] + table[own[0]];
    assert(k == WANTED);
    table[own[1]] = k;
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=4 => verified
//! verify -errors=0 -np=2 -DBEYOND => violated array-bounds 41
//! verify -errors=0 -np=2 -DUNSET => violated uninitialised-read 43
//! verify -errors=0 -np=2 -DWRONG_PART => violated mpi-race-rma 51
//! verify -errors=0 -np=2 -DNO_SECOND => violated mpi-race-rma 43
//! verify -errors=0 -np=2 -DNO_FIRST => violated uninitialised-read 43
/* A stencil over one array that all processes share: each computes its part from the parts beside it. */
#include <assert.h>
#include <mpi.h>

enum { N = 2, STEPS = 2 };

int main(int argc, char **argv)
{
    int rank, size, *mine, *all, next[N], unit;
    MPI_Aint bytes;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(N * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &all);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
    for (int i = 0; i < N; i++)
#ifdef UNSET
        if (rank > 0 || i > 0)
#endif
            mine[i] = rank * N + i;
    for (int step = 0; step < STEPS; step++) {
        MPI_Win_sync(win);
#ifndef NO_FIRST
        MPI_Barrier(MPI_COMM_WORLD);
#endif
        MPI_Win_sync(win);
        for (int i = 0; i < N; i++) {
            int at = rank * N + i;
#ifdef BEYOND
            next[i] = (at > 0 ? all[at - 1] : 0) + all[at + 1]; /* BEYOND: array-bounds */
#else
            next[i] = (at > 0 ? all[at - 1] : 0) + (at + 1 < N * size ? all[at + 1] : 0); /* UNSET: uninitialised-read */
#endif
        }
#ifndef NO_SECOND
        MPI_Barrier(MPI_COMM_WORLD);
#endif
        for (int i = 0; i < N; i++)
#ifdef WRONG_PART
            all[i] = next[i]; /* WRONG_PART: mpi-race-rma */
#else
            mine[i] = next[i]; /* NO_SECOND: mpi-race-rma */
#endif
    }
    assert(size != 2 || rank != 0 || mine[0] == 2);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
//! verify -np=8 => verified
//! verify -errors=0 -np=3 -DSHIFTED => violated mpi-race-rma 38
//! verify -errors=0 -np=3 -DNO_FIRST => violated mpi-epoch 33
//! verify -errors=0 -np=3 -DBEYOND => violated mpi-window 36
//! verify -errors=0 -np=3 -DNO_SECOND => violated mpi-buffer-in-flight 47
//! verify -errors=0 -np=3 -DOPEN => violated mpi-epoch 54
/* Two steps of a stencil whose border cells the neighbours put, between fences. */
#include <assert.h>
#include <mpi.h>

enum { N = 2, STEPS = 2 };

int main(int argc, char **argv)
{
    int rank, size, cells[N + 2], next[N + 2];
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < N + 2; i++)
        cells[i] = next[i] = i == 0 || i == N + 1 ? 0 : rank * N + i;
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (int step = 0; step < STEPS; step++) {
#ifndef NO_FIRST
        MPI_Win_fence(0, win);
#endif
#ifdef SHIFTED
        MPI_Put(cells + 1, 1, MPI_INT, left, N, 1, MPI_INT, win); /* SHIFTED: mpi-race-rma */
#else
        MPI_Put(cells + 1, 1, MPI_INT, left, N + 1, 1, MPI_INT, win); /* NO_FIRST: mpi-epoch */
#endif
#ifdef BEYOND
        MPI_Put(cells + N, 1, MPI_INT, right, N + 2, 1, MPI_INT, win); /* BEYOND: mpi-window */
#else
        MPI_Put(cells + N, 1, MPI_INT, right, 0, 1, MPI_INT, win);
#endif
#ifdef NO_SECOND
        if (step == 0)
#endif
            MPI_Win_fence(0, win);
        for (int i = 1; i <= N; i++)
            next[i] = cells[i - 1] + cells[i + 1]; /* NO_SECOND: mpi-race-rma */
        for (int i = 1; i <= N; i++)
            cells[i] = next[i];
    }
#ifdef OPEN
    MPI_Win_fence(0, win);
    MPI_Put(cells, 1, MPI_INT, left, 0, 1, MPI_INT, win);
#endif
    assert(size != 3 || rank != 1 || cells[1] == 12);
    MPI_Win_free(&win); /* OPEN: mpi-epoch */
    MPI_Finalize();
    return 0;
}

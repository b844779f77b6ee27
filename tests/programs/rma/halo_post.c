//! verify -np=3 => verified
//! verify -np=8 => verified
//! verify -errors=0 -np=3 -DNO_WAIT => violated mpi-epoch 38
//! verify -errors=0 -np=3 -DONE_SIDE => violated mpi-epoch 41
//! verify -errors=0 -np=3 -DCHANGED => violated mpi-buffer-in-flight 43
//! verify -errors=0 -np=3 -DNO_COMPLETE => violated deadlock-absolute 52
//! verify -errors=0 -np=3 -DEARLY => violated mpi-race-rma 41
/* The same with post and start: each process waits for its neighbours alone. */
#include <assert.h>
#include <mpi.h>

enum { N = 2, STEPS = 2 };

int main(int argc, char **argv)
{
    int rank, size, cells[N + 2], next[N + 2], near[2], count = 0;
    MPI_Win win;
    MPI_Group world, neighbours;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    if (rank > 0)
        near[count++] = left;
#ifdef ONE_SIDE
    if (rank + 1 < size && rank > 0)
#else
    if (rank + 1 < size)
#endif
        near[count++] = right;
    for (int i = 0; i < N + 2; i++)
        cells[i] = next[i] = i == 0 || i == N + 1 ? 0 : rank * N + i;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, count, near, &neighbours);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (int step = 0; step < STEPS; step++) {
        MPI_Win_post(neighbours, 0, win); /* NO_WAIT: mpi-epoch */
        MPI_Win_start(neighbours, 0, win);
        MPI_Put(cells + 1, 1, MPI_INT, left, N + 1, 1, MPI_INT, win);
        MPI_Put(cells + N, 1, MPI_INT, right, 0, 1, MPI_INT, win); /* ONE_SIDE: mpi-epoch */
#ifdef CHANGED
        cells[N] = 0; /* CHANGED: mpi-buffer-in-flight */
#endif
#ifndef NO_COMPLETE
        MPI_Win_complete(win);
#endif
#ifdef EARLY
        next[1] = cells[0];
#endif
#ifndef NO_WAIT
        MPI_Win_wait(win); /* NO_COMPLETE: deadlock-absolute */
#endif
        for (int i = 1; i <= N; i++)
            next[i] = cells[i - 1] + cells[i + 1];
        for (int i = 1; i <= N; i++)
            cells[i] = next[i];
    }
    assert(size != 3 || rank != 1 || cells[1] == 12);
    MPI_Group_free(&neighbours);
    MPI_Group_free(&world);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! compare stencil_spec.c -np=2 => verified
//! compare stencil_spec.c -np=3 => verified
//! compare stencil_spec.c -np=4 => verified
//! compare stencil_spec.c -np=3 -DSTALE => violated not-equivalent 45
/* Each process has a part; the border cells are put into the neighbours', between fences. */
#include <mpi.h>

enum { N = 12, STEPS = 2 };
#pragma TASS input
double start[N];
#pragma TASS output
double end[N];

int main(int argc, char **argv)
{
    int rank, size;
    double old[N + 2] = {0}, new[N];
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size, first = rank * n;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank + 1 < size ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < n; i++)
        old[i + 1] = start[first + i];
    MPI_Win_create(old, sizeof old, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    for (int step = 0; step < STEPS; step++) {
#ifdef STALE
        if (step == 0)
#endif
        {
            MPI_Put(old + 1, 1, MPI_DOUBLE, left, n + 1, 1, MPI_DOUBLE, win);
            MPI_Put(old + n, 1, MPI_DOUBLE, right, 0, 1, MPI_DOUBLE, win);
        }
        MPI_Win_fence(0, win);
        for (int i = 0; i < n; i++)
            new[i] = old[i] + old[i + 2] - 2 * old[i + 1];
        for (int i = 0; i < n; i++)
            old[i + 1] = new[i];
        MPI_Win_fence(0, win);
    }
    for (int i = 0; i < n; i++)
        end[first + i] = old[i + 1];
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

/* tass verify -np=3: verified; expected mpi-epoch. Rank 2 locks the window of rank 1 while this is exposed by a fence and rank 0
 * operates on it (MPI 4.1, 12.5.3: a window must not be locked and exposed at the same time). */
#include <mpi.h>
int main(void)
{
    int rank, cells[2] = {0, 0}, value = 1;
    MPI_Win win;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    if (rank == 2) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Put(&value, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

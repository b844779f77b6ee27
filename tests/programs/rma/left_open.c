//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DFENCE => violated mpi-resource-leak 22 mpi-epoch 24
//! verify -errors=0 -np=2 -DLOCK => violated mpi-resource-leak 22 mpi-epoch 30
//! verify -errors=0 -np=2 -DALL => violated mpi-resource-leak 22 mpi-epoch 33
//! verify -errors=0 -np=2 -DPOST => violated mpi-resource-leak 22 mpi-epoch 36
//! verify -errors=0 -np=2 -DSTART => violated mpi-resource-leak 22 mpi-epoch 39
//! verify -errors=0 -np=2 -DNOTHING => violated mpi-resource-leak 22
/* Epochs that are still open in MPI_Finalize, of a window that is not freed either. */
#include <mpi.h>

static int cells[2];

int main(int argc, char **argv)
{
    int rank, value = 1;
    MPI_Win win;
    MPI_Group world;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win); /* FENCE, LOCK, ALL, POST, START, NOTHING: mpi-resource-leak */
#if defined FENCE || defined NOTHING
    MPI_Win_fence(0, win); /* FENCE: mpi-epoch */
#ifdef FENCE
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
#endif
#endif
#ifdef LOCK
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win); /* LOCK: mpi-epoch */
#endif
#ifdef ALL
    MPI_Win_lock_all(0, win); /* ALL: mpi-epoch */
#endif
#if defined POST || defined START
    MPI_Win_post(world, 0, win); /* POST: mpi-epoch */
#endif
#ifdef START
    MPI_Win_start(world, 0, win); /* START: mpi-epoch */
#endif
    MPI_Group_free(&world);
#if !defined FENCE && !defined NOTHING && !defined LOCK && !defined ALL && !defined POST && !defined START
    MPI_Win_free(&win);
#endif
    MPI_Finalize();
    return 0;
}

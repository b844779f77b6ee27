//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DPRECEDES => violated mpi-epoch 22
//! verify -errors=0 -np=2 -DSUCCEEDS => violated mpi-epoch 26
//! verify -errors=0 -np=2 -DINVALID => violated mpi-argument 29
//! verify -errors=0 -np=2 -DINVALID_LOCK => violated mpi-argument 32
//! verify -errors=0 -np=2 -DCONFLICT => violated mpi-epoch 35
/* Assertions of fences and locks that hold, and false ones. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[2] = {0, 0}, value = 1;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
#ifdef PRECEDES
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win); /* PRECEDES: mpi-epoch */
#endif
    MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED, win);
#ifdef SUCCEEDS
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 1, 1, MPI_INT, win); /* SUCCEEDS: mpi-epoch */
#endif
#ifdef INVALID
    MPI_Win_fence(MPI_MODE_NOCHECK, win); /* INVALID: mpi-argument */
#endif
#ifdef INVALID_LOCK
    MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOPUT, win); /* INVALID_LOCK: mpi-argument */
#endif
#ifdef CONFLICT
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, MPI_MODE_NOCHECK, win); /* CONFLICT: mpi-epoch */
#else
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, MPI_MODE_NOCHECK, win);
#endif
    assert(cells[0] == 1);
    MPI_Win_unlock(rank, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

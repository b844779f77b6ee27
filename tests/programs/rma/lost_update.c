//! verify -np=2 => verified
//! verify -np=2 -DAPART => violated assertion 30@0
/* What a process fetches in one epoch and stores in another may be old by then. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, counter = 0, seen = 0;
    MPI_Win w;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_create(&counter, sizeof counter, sizeof counter, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
    MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
#ifdef APART
    MPI_Win_unlock(0, w);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, w);
#else
    MPI_Win_flush(0, w);
#endif
    seen++;
    MPI_Put(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, w);
    MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, w);
    MPI_Win_unlock(0, w);
    assert(seen == size);
    MPI_Win_free(&w);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 -DTARGET=0 => verified
//! verify -np=2 -DTARGET=1 => verified
//! verify -np=2 -DTARGET=0 -DNO_FLUSH => violated mpi-race-rma 35
//! verify -np=2 -DTARGET=1 -DNO_FLUSH => violated mpi-race-rma 35
#include <assert.h>
#include <mpi.h>
/* A flag in shared memory says that what was put to rank 1 is there. Whose part of the shared memory it is in makes no difference. */
int main(int argc, char **argv)
{
    int rank, *base, one = 1, got = 0, zero = 0;
    MPI_Win win, data;
    int cell = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD, &data);
    *base = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    MPI_Win_lock_all(0, data);
    if (rank == 0) {
        int v = 42;
        MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, data);
#ifndef NO_FLUSH
        MPI_Win_flush(1, data);
#endif
        MPI_Accumulate(&one, 1, MPI_INT, TARGET, 0, 1, MPI_INT, MPI_REPLACE, win);
        MPI_Win_flush(TARGET, win);
        MPI_Win_flush(1, data);
    } else if (rank == 1) {
        do {
            MPI_Fetch_and_op(&zero, &got, MPI_INT, TARGET, 0, MPI_NO_OP, win);
            MPI_Win_flush(TARGET, win);
        } while (!got);
        assert(cell == 42); /* NO_FLUSH: mpi-race-rma */
    }
    MPI_Win_unlock_all(data);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&data);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

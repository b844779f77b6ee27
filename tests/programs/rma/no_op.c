//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DSUM => violated mpi-race-rma 19
/* What MPI_NO_OP fetches is read: it does not conflict with loads. The same call is made with another operation before. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cell = 0, one = 1, old = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    for (int i = 0; i < 2; i++) {
        if (rank == 0) {
#ifdef SUM
            MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, MPI_SUM, win); /* SUM: mpi-race-rma */
#else
            MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, i ? MPI_NO_OP : MPI_SUM, win);
#endif
            MPI_Win_flush(1, win);
            assert(old == i);
        }
        if (i == 0)
            MPI_Barrier(MPI_COMM_WORLD);
        else if (rank == 1)
            assert(cell == 1);
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

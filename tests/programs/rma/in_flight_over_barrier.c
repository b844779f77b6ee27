//! verify -np=2 => verified
//! verify -np=1 => verified
//! verify -errors=0 -np=2 -DSTORE => violated mpi-race-rma 17
/* A barrier completes no operation: what comes before it may still conflict with one that was called earlier. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[2] = {0, 0}, one = 1, old;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 1, MPI_SUM, win); /* STORE: mpi-race-rma */
#if !defined STORE
        MPI_Win_flush(0, win);
#endif
        cells[1] = 1;
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=2 -DBARRIER => verified
//! verify -np=2 -DNO_FLUSH => violated mpi-race-rma 42
//! verify -np=2 -DOTHER => violated mpi-race-rma 42
//! verify -np=2 -DBARRIER -DNO_FLUSH => violated mpi-race-rma 42
/* Data that is accumulated and then loaded: a flag, which is accumulated and fetched, says that it is there. Nothing but what the fetch
 * sees orders the load after the accumulation. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[3] = {0, 0, 0}, seven = 7, one = 1, zero = 0, got = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof *cells, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Accumulate(&seven, 1, MPI_INT, 1, 1, 1, MPI_INT, MPI_REPLACE, win);
#ifndef NO_FLUSH
        MPI_Win_flush(1, win);
#endif
        MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_REPLACE, win);
#ifdef OTHER
        MPI_Accumulate(&seven, 1, MPI_INT, 1, 1, 1, MPI_INT, MPI_REPLACE, win);
#endif
#ifndef NO_FLUSH
        MPI_Win_flush(1, win);
#endif
    }
#ifdef BARRIER
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 1) {
        while (!got) {
            MPI_Fetch_and_op(&zero, &got, MPI_INT, 1, 0, MPI_NO_OP, win);
            MPI_Win_flush(1, win);
        }
        assert(cells[1] == 7); /* NO_FLUSH, OTHER: mpi-race-rma */
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

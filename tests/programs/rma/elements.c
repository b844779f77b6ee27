//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DTOGETHER => violated assertion 31
//! verify -errors=0 -np=2 -DNO_FLUSH => violated assertion 37
/* Accumulations are atomic for each element alone, and two are in order only on the same element (MPI 4.1, 12.7). */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[2] = {0, 0}, ones[2] = {1, 1}, seen[2] = {0, 0}, zero = 0;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
#ifdef TOGETHER
        MPI_Accumulate(ones, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
#else
        MPI_Accumulate(ones, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
#ifndef NO_FLUSH
        MPI_Win_flush(0, win);
#endif
        MPI_Accumulate(ones, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_REPLACE, win);
#endif
    } else {
#ifdef TOGETHER
        MPI_Get_accumulate(ones, 2, MPI_INT, seen, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
        MPI_Win_flush(0, win);
        assert(seen[0] == seen[1]); /* TOGETHER: assertion */
#else
        MPI_Fetch_and_op(&zero, seen + 1, MPI_INT, 0, 1, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        MPI_Fetch_and_op(&zero, seen, MPI_INT, 0, 0, MPI_NO_OP, win);
        MPI_Win_flush(0, win);
        assert(!seen[1] || seen[0]); /* NO_FLUSH: assertion */
#endif
    }
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

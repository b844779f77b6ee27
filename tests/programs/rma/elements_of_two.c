//! verify -np=2 => violated assertion 31
//! verify -np=2 -DSEPARATELY => verified
#include <assert.h>
#include <mpi.h>

/* Two accumulations of rank 0 on the first element, one of them on the second one as well: that may come last of all. */
int main(int argc, char **argv)
{
    int rank, *cells, ones[2] = {1, 1}, zero = 0, first, second;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &cells, &win);
    cells[0] = cells[1] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    if (rank == 0) {
        MPI_Accumulate(ones, 2, MPI_INT, 1, 0, 2, MPI_INT, MPI_SUM, win);
#ifdef SEPARATELY
        MPI_Win_flush(1, win);
#endif
        MPI_Accumulate(ones, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
    } else {
        MPI_Fetch_and_op(&zero, &first, MPI_INT, 1, 0, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
        MPI_Fetch_and_op(&zero, &second, MPI_INT, 1, 1, MPI_NO_OP, win);
        MPI_Win_flush(1, win);
    }
    MPI_Win_unlock_all(win);
    if (rank == 1)
        assert(first != 2 || second == 1);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

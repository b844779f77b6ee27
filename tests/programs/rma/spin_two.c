//! verify -np=3 => violated livelock 25
//! verify -np=3 -DANY => verified
/* Ranks 1 and 2 poll a flag that rank 0 sets only if it was the first to count: else both poll for ever, in any order. */
#include <mpi.h>
int main(void)
{
    int rank, cells[2] = {0, 0}, one = 1, zero = 0, count = 0, flag = 0;
    MPI_Win win;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_lock_all(0, win);
    MPI_Fetch_and_op(&one, &count, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_flush(0, win);
#ifdef ANY
    count = 0;
#endif
    if (rank == 0 && count == 0) {
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_flush(0, win);
    }
    if (rank > 0)
        do {
            MPI_Fetch_and_op(&zero, &flag, MPI_INT, 0, 1, MPI_NO_OP, win);
            MPI_Win_flush(0, win);
        } while (!flag);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

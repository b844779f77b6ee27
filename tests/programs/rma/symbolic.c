//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DOTHER => violated mpi-race-rma 26
//! verify -errors=0 -np=2 -DBEYOND => violated mpi-window 30
//! verify -errors=0 -np=2 -DFIRST => violated assertion 42
/* The displacement, the target and the place of the result are inputs. */
#include <assert.h>
#include <mpi.h>
#pragma TASS input {0 <= AT && AT < 3} int
#define AT 1
#pragma TASS input {0 <= TARGET && TARGET < 2} int
#define TARGET 1

int main(int argc, char **argv)
{
    int rank, cells[3] = {0, 0, 0}, value = 7, one = 1, old[3] = {0, 0, 0}, seen[3] = {0, 0, 0};
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(cells, sizeof cells, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, TARGET, AT, 1, MPI_INT, win);
#ifdef OTHER
    if (rank == 1)
        MPI_Put(&value, 1, MPI_INT, 1, 2, 1, MPI_INT, win); /* OTHER: mpi-race-rma */
#endif
#ifdef BEYOND
    if (rank == 1)
        MPI_Get(seen, 1, MPI_INT, TARGET, AT + 1, 1, MPI_INT, win); /* BEYOND: mpi-window */
#endif
    MPI_Win_fence(0, win);
    if (rank == 1)
        MPI_Get(seen + AT, 1, MPI_INT, TARGET, AT, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    assert(rank == 0 || seen[AT] == 7);
    MPI_Win_lock_all(0, win);
    MPI_Fetch_and_op(&one, old + AT, MPI_INT, TARGET, AT, MPI_SUM, win);
    MPI_Win_unlock_all(win);
    assert(old[AT] == 7 || old[AT] == 8);
#ifdef FIRST
    assert(rank != 0 || old[AT] == 7); /* FIRST: assertion */
#endif
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

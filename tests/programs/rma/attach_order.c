//! verify -np=2 => verified
//! verify -errors=0 -np=2 -DLATE => violated mpi-race-rma 27
//! verify -errors=0 -np=2 -DEARLY => violated mpi-window 27
/* Memory must be attached before others access it, and detached after: not only in one execution. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, cells[2] = {0, 0}, value = 1;
    MPI_Win win;
    MPI_Aint address;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Get_address(cells, &address);
#ifdef LATE
    MPI_Bcast(&address, 1, MPI_AINT, 0, MPI_COMM_WORLD);
#endif
    if (rank == 0)
        MPI_Win_attach(win, cells, sizeof cells);
#ifndef LATE
    MPI_Bcast(&address, 1, MPI_AINT, 0, MPI_COMM_WORLD);
#endif
    MPI_Win_lock_all(0, win);
    if (rank == 1)
        MPI_Put(&value, 1, MPI_INT, 0, address, 1, MPI_INT, win); /* LATE: mpi-race-rma */ /* EARLY: mpi-window */
    MPI_Win_unlock_all(win);
#ifndef EARLY
    MPI_Barrier(MPI_COMM_WORLD);
#endif
    if (rank == 0)
        MPI_Win_detach(win, cells);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

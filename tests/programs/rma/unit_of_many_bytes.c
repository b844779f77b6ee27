//! verify -np=2 -DUNIT=4 => verified
//! verify -np=2 -DUNIT=4294967295 => violated mpi-window 17
//! verify -np=2 -DUNIT=4294967296 => unusable "a displacement unit of more than 4294967295"
// A displacement unit is a number of 64 bits; one that lost some of them would lead into the window.
#include <mpi.h>

int main(int argc, char **argv)
{
    int cells[2] = {0, 0}, mine = 1, rank;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create_c(cells, sizeof cells, (MPI_Aint)UNIT, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    /* the second cell */
    if (rank == 0)
        MPI_Put(&mine, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

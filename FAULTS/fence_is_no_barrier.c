/* tass verify -np=2: verified; arguably mpi-race-rma. A fence that ends no epoch, as all assert by MPI_MODE_NOPRECEDE, need not be a
 * barrier (MPI 4.1, 12.5.1): the load of rank 1 is not ordered after the store of rank 0. Operations of a process are ordered after
 * the fence of their target only. Remedy: such a fence teaches what its own operations need, not the process. */
#include <mpi.h>
int main(void)
{
    int rank, unit, *own, *first;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &own, &win);
    MPI_Win_shared_query(win, 0, &bytes, &unit, &first);
    if (rank == 0)
        first[0] = 5;
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    if (rank == 1)
        unit = first[0];
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

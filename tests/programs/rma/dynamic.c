//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -errors=0 -np=2 -DATTACHED_TOO_LONG => violated mpi-window 31
//! verify -errors=0 -np=2 -DOVERLAP => violated mpi-window 34
//! verify -errors=0 -np=2 -DDETACH_OTHER => violated mpi-window 37
//! verify -errors=0 -np=2 -DNOT_ATTACHED => violated mpi-window 43
//! verify -errors=0 -np=2 -DBEYOND => violated mpi-window 45
//! verify -errors=0 -np=2 -DINDEX => violated mpi-window 48
//! verify -errors=0 -np=2 -DFREED => violated mpi-window 51
//! verify -errors=0 -np=2 -DDETACH_TWICE => violated mpi-window 57
/* A dynamic window: memory is attached and its address told. */
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size, value, local = 0;
    MPI_Win win;
    MPI_Aint address, all[3];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *cells = calloc(4, sizeof(int)), right = (rank + 1) % size;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
#ifndef NOT_ATTACHED
    MPI_Win_attach(win, cells, 4 * sizeof(int));
#endif
#ifdef ATTACHED_TOO_LONG
    MPI_Win_attach(win, &local, 2 * sizeof(int)); /* ATTACHED_TOO_LONG: mpi-window */
#endif
#ifdef OVERLAP
    MPI_Win_attach(win, cells + 3, sizeof(int)); /* OVERLAP: mpi-window */
#endif
#ifdef DETACH_OTHER
    MPI_Win_detach(win, &local); /* DETACH_OTHER: mpi-window */
#endif
    MPI_Get_address(cells, &address);
    MPI_Allgather(&address, 1, MPI_AINT, all, 1, MPI_AINT, MPI_COMM_WORLD);
    MPI_Win_fence(0, win);
    value = rank + 5;
    MPI_Put(&value, 1, MPI_INT, right, MPI_Aint_add(all[right], 2 * sizeof(int)), 1, MPI_INT, win); /* NOT_ATTACHED: mpi-window */
#ifdef BEYOND
    MPI_Put(&value, 1, MPI_INT, right, all[right] + 4 * sizeof(int), 1, MPI_INT, win); /* BEYOND: mpi-window */
#endif
#ifdef INDEX
    MPI_Put(&value, 1, MPI_INT, right, 2, 1, MPI_INT, win); /* INDEX: mpi-window */
#endif
#ifdef FREED
    free(cells); /* FREED: mpi-window */
#endif
    MPI_Win_fence(0, win);
    assert(cells[2] == (rank + size - 1) % size + 5);
    MPI_Win_detach(win, cells);
#ifdef DETACH_TWICE
    MPI_Win_detach(win, cells); /* DETACH_TWICE: mpi-window */
#endif
    free(cells);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}

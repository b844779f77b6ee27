//! verify -np=2 => violated mpi-buffer-space 26@0
//! verify -np=2 -DROOM=192 => violated mpi-buffer-space 26@0
//! verify -np=2 -DROOM=263 => violated mpi-buffer-space 26@0
//! verify -np=2 -DROOM=264 => verified
//! verify -np=2 -DROOM=2*(int)(sizeof(int)+MPI_BSEND_OVERHEAD) => verified
//! verify -np=2 -DROOM=2*(int)(sizeof(int)+MPI_BSEND_OVERHEAD)-1 => violated mpi-buffer-space 26@0
#include <mpi.h>
#include <stdlib.h>

/* Room for two messages. What is enough for a library with a small overhead is not for all: 96 in MPICH, 128 in Open
 * MPI. */
#ifndef ROOM
#define ROOM 136
#endif

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1, y = 0, bytes;
    void *back, *room = malloc(ROOM);
    if (rank == 0) {
        MPI_Buffer_attach(room, ROOM);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Buffer_detach(&back, &bytes);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    free(room);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=2 -DTOO_SMALL => violated mpi-buffer-space 33
//! verify -np=2 -DNO_FLUSH => violated mpi-buffer-space 41
//! verify -np=2 -DTWICE => violated mpi-buffer 27
//! verify -np=2 -DIN_FLIGHT => violated mpi-buffer-in-flight 36
//! verify -np=2 -DNONE => violated mpi-buffer 54
//! verify -np=2 -DWAITS => violated deadlock-potential 39
// Buffers for buffered sends of a communicator and of the process; a flush makes room again.
#include <assert.h>
#include <mpi.h>

#define ROOM (MPI_BSEND_OVERHEAD + (int)sizeof(int))

int main(int argc, char **argv)
{
    static char own[ROOM], all[ROOM];
    int rank, x = 1, size;
    void *place;
    MPI_Comm comm;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    if (rank == 0) {
        MPI_Comm_attach_buffer(comm, own, ROOM);
#ifdef TWICE
        MPI_Comm_attach_buffer(comm, all, ROOM);
#endif
        MPI_Buffer_attach(all, ROOM);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, comm);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
#ifdef TOO_SMALL
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, comm);
#endif
#ifdef IN_FLIGHT
        own[0] = 0;
#endif
#ifndef NO_FLUSH
        MPI_Comm_flush_buffer(comm); /* which may wait for the receive */
#endif
        MPI_Bsend(&x, 1, MPI_INT, 1, 1, comm);
        MPI_Buffer_iflush(&request);
#ifdef WAITS
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 1, 7, comm, MPI_STATUS_IGNORE);
#else
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
        MPI_Bsend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Buffer_flush();
        MPI_Comm_detach_buffer(comm, &place, &size);
        assert(place == own && size == ROOM);
#ifdef NONE
        MPI_Comm_detach_buffer(comm, &place, &size);
#endif
        MPI_Buffer_detach(&place, &size);
        assert(place == all);
        MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
        for (int i = 0; i < 3; i++)
            MPI_Bsend(&x, 1, MPI_INT, 1, 2, comm);
        MPI_Buffer_detach(&place, &size);
        assert(place == MPI_BUFFER_AUTOMATIC);
    } else {
#ifdef WAITS
        MPI_Ssend(&x, 1, MPI_INT, 0, 7, comm);
#endif
        MPI_Recv(&x, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 0, 1, comm, MPI_STATUS_IGNORE);
        MPI_Recv(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3; i++)
            MPI_Recv(&x, 1, MPI_INT, 0, 2, comm, MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

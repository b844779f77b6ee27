//! verify -np=2 => verified
//! verify -np=2 -DIGNORES => violated mpi-buffer-space 28
//! verify -np=2 -DFREES => verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

/* A buffered send is complete at once for its process, and may be cancelled: then its room is free again. */
int main(int argc, char **argv)
{
    int rank, x = 4, cancelled = 0, size = sizeof x + MPI_BSEND_OVERHEAD;
    MPI_Request r, r2;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        void *room = malloc(size);
        MPI_Buffer_attach(room, size);
        MPI_Ibsend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
#ifndef FREES
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
#ifdef IGNORES
        cancelled = 1;
#endif
        if (cancelled) {
            MPI_Ibsend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r2);
            MPI_Wait(&r2, MPI_STATUS_IGNORE);
        }
#else
        MPI_Request_free(&r);
#endif
        MPI_Buffer_detach(&room, &size);
        free(room);
    } else {
#ifndef FREES
        MPI_Recv(&x, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    MPI_Finalize();
    return 0;
}

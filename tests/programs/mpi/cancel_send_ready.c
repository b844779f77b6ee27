//! verify -np=2 => verified
//! verify -np=2 -DLATE => violated mpi-ready-send 27
#include <assert.h>
#include <mpi.h>

/* A ready send needs its receive when it is started, also if it is cancelled. */
int main(int argc, char **argv)
{
    int rank, x = 4, cancelled;
    MPI_Request r;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        int y = 3;
#ifdef LATE
        MPI_Barrier(MPI_COMM_WORLD);
#endif
        MPI_Irecv(&y, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &r);
#ifndef LATE
        MPI_Barrier(MPI_COMM_WORLD);
#endif
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(y == 4);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Irsend(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD, &r);
        MPI_Cancel(&r);
        MPI_Wait(&r, &s);
        MPI_Test_cancelled(&s, &cancelled);
        if (cancelled)
            MPI_Send(&x, 1, MPI_INT, 1, 9, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

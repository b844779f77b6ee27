//! verify -np=2 => violated assertion 33
//! verify -np=2 -deadlock=absolute => violated assertion 33
//! verify -np=2 -por=off => violated assertion 33
//! verify -np=2 -DFIRST => verified
//! verify -np=2 -DNEVER => violated livelock 23
#include <assert.h>
#include <mpi.h>

/* Nobody can be told anything but "not yet" when both ask. Rank 0 may ask and go on before rank 1 asks: then that sees
 * the message. */
int main(int argc, char **argv)
{
    int rank, got, seen = 0, one = 1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&got, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &request);
#ifdef NEVER
        while (!seen)
#endif
#ifndef FIRST
            MPI_Test(&request, &seen, MPI_STATUS_IGNORE);
#else
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        seen = 1;
#endif
        MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        if (!seen)
            MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Iprobe(0, 0, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
        assert(!seen);
#ifdef FIRST
        MPI_Send(&one, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
#endif
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#ifndef FIRST
        MPI_Send(&one, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
#endif
    }
    MPI_Finalize();
    return 0;
}

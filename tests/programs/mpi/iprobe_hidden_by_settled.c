//! verify -np=3 => violated assertion 32
//! verify -np=3 -por=off => violated assertion 32
//! verify -np=3 -DAFTER => verified
#include <assert.h>
#include <mpi.h>

/* Rank 0 has seen the messages of both others. A receive from any source hides them from its probes until it is
 * matched; behind that the probe sees the other one again. */
int main(int argc, char **argv)
{
    int rank, got, seen = 0;
    MPI_Status status;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank) {
        MPI_Ssend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < 3; i++)
            MPI_Probe(i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &request);
#ifdef AFTER
        MPI_Wait(&request, &status);
#endif
        MPI_Iprobe(1, 0, MPI_COMM_WORLD, &seen, MPI_STATUS_IGNORE);
#ifndef AFTER
        MPI_Wait(&request, &status);
#endif
        int first = status.MPI_SOURCE;
        MPI_Recv(&got, 1, MPI_INT, 3 - first, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        /* The matter is that the first was of rank 2, and no message of rank 1 was seen. */
        assert(seen == (first == 2));
    }
    MPI_Finalize();
    return 0;
}

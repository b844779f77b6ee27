//! verify -np=3 => inconclusive "the loop bound was reached"
//! verify -np=3 -DCOUNTS=0 => violated livelock 19
#include <assert.h>
#include <mpi.h>

#ifndef COUNTS
#define COUNTS 1
#endif

/* All poll for what never comes. Where they count, no state comes back: that is left after so many rounds, which are gone through once. */
int main(int argc, char **argv)
{
    int rank, flag = 0, got, rounds = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(&got, 1, MPI_INT, rank ? rank - 1 : 0, 5, MPI_COMM_WORLD, &request);
    while (!flag) {
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        rounds += COUNTS;
    }
    assert(rounds < 1000000);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 -states=100 => verified
//! verify -np=2 -merge=off => verified
//! verify -np=2 -states=100 -DTHREE => violated assertion 33
/* A loop that polls sets flags by conditions on inputs in each round: merged, they come back to what they
 * were, so that the loop is seen to come back to the same state. */
#include <assert.h>
#include <mpi.h>
#pragma TASS input
int x, y;
int main(int argc, char **argv)
{
    int rank, first = 0, second = 0, most = 0, is_there = 0, got = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        while (!is_there) {
            MPI_Iprobe(1, 0, MPI_COMM_WORLD, &is_there, MPI_STATUS_IGNORE);
            if (x > 0)
                first = 1;
            if (y > x)
                first = 2;
            if (x > y)
                second = first;
        }
        MPI_Recv(&got, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Allreduce(&second, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
#ifndef THREE
    assert(most <= 1);
#else
    assert(most < 1);
#endif
    MPI_Finalize();
    return 0;
}

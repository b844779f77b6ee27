//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int a[2] = {rank, rank + 10}, b[2] = {0, 0}, ones[2] = {1, 1}, none[2] = {0, 0};
    int starts[2] = {0, sizeof(int)};
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Request r;
    MPI_Alltoallw(a, ones, starts, types, b, ones, starts, types, MPI_COMM_WORLD);
    assert(b[0] == 10 * rank && b[1] == 10 * rank + 1);
    MPI_Ialltoallw(a, none, starts, types, b, none, starts, types, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(b[0] == 10 * rank);
    MPI_Finalize();
    return 0;
}

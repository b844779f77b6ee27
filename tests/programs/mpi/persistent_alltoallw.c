//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int a[2] = {rank, rank + 10}, b[2] = {0, 0}, ones[2] = {1, 1}, starts[2] = {0, sizeof(int)};
    MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Alltoallw_init(a, ones, starts, types, b, ones, starts, types, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    MPI_Start(&r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(b[0] == 10 * rank && b[1] == 10 * rank + 1);
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

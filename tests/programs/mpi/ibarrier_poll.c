//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int done = 0;
    MPI_Ibarrier(MPI_COMM_WORLD, &r);
    while (!done)
        MPI_Test(&r, &done, MPI_STATUS_IGNORE);
    assert(r == MPI_REQUEST_NULL);
    MPI_Finalize();
    return 0;
}

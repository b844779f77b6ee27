//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 0;
    if (rank == 1)
        x = 7;
    MPI_Ibarrier(MPI_COMM_WORLD, &r);
    x++;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    assert(r == MPI_REQUEST_NULL && (rank == 1 ? x == 8 : x == 1));
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
int main(void)
{
    int rank, here = 1, there = 2;
    MPI_Request request;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&there, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        assert(there == 2);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&here, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(here == 2);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 13
#include <mpi.h>
int main(void)
{
    int rank, here = 1, there = 2, seen = 0;
    MPI_Request request;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&there, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&here, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
        seen = here;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return seen == 77;
}

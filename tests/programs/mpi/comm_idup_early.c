//! verify -np=2 => violated mpi-comm 13
// The duplicate is used before its request is complete.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request);
    MPI_Barrier(comm);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

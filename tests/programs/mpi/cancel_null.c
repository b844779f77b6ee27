//! verify -np=1 => violated mpi-request 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r = MPI_REQUEST_NULL;
    MPI_Cancel(&r);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-init 12
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r = MPI_REQUEST_NULL;
    if (rank < 2) {
        MPI_Finalize();
        MPI_Ibarrier(MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        return 0;
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated uninitialised-read 15
/* Sending an unset value is not a use of it; adding it is. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    double value, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&value, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&value, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        total = value + 1;
    }
    MPI_Finalize();
    return 0;
}

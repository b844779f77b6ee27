//! verify -np=2 => violated mpi-type-match 12
/* The datatype says double, the variable is an int. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value = 4;
    double received;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&value, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&received, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-truncation 17
/* A receive of a datatype without elements has no room for a message that has some. */
#include <mpi.h>

int main(int argc, char *argv[])
{
    int rank;
    double line[2] = {0, 0};
    MPI_Datatype none;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(0, MPI_DOUBLE, &none);
    MPI_Type_commit(&none);
    if (rank == 0)
        MPI_Send(line, 2, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Recv(line, 1, none, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&none);
    MPI_Finalize();
    return 0;
}

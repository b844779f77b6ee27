//! verify -np=2 -deadlock=absolute => violated deadlock-absolute 12
//! verify -np=2 => violated deadlock-potential 12
/* The receive waits for a tag that nobody sends. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value = 4;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Recv(&value, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

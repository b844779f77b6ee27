//! verify -np=2 => violated deadlock-absolute 13
//! verify -np=2 -deadlock=absolute => violated deadlock-absolute 13
//! verify -np=2 -deadlock=ignore => inconclusive "every execution hangs"
/* Both ranks receive before they send. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    double mine = 1.0, theirs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Recv(&theirs, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&mine, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

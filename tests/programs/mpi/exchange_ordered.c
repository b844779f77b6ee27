//! verify -np=2 => verified
/* The even rank sends first, the odd rank receives first. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    double mine = 1.0, theirs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank % 2 == 0) {
        MPI_Send(&mine, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD);
        MPI_Recv(&theirs, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&theirs, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&mine, 1, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

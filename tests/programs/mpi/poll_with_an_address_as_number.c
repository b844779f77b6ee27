//! verify -np=2 => verified
//! verify -np=2 -DSENDS=0 => violated livelock 17
// An address that is passed as a number within a loop that polls.
#include <mpi.h>
#ifndef SENDS
#define SENDS 1
#endif
int main(int argc, char **argv)
{
    int rank, flag = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1 && SENDS)
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    while (rank == 0 && !flag) {
        MPI_Aint_diff((MPI_Aint)&rank, (MPI_Aint)&rank);
        MPI_Iprobe(1, 0, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    }
    if (flag)
        MPI_Recv(&flag, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

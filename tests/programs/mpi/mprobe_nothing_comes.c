//! verify -np=2 => violated deadlock-absolute 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    if (rank == 1)
        MPI_Mprobe(0, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-rank 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m;
    MPI_Mprobe(2 + rank, 0, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-unreceived 13
//! verify -np=2 -deadlock=absolute => violated mpi-unreceived 13
//! verify -np=2 -no-check=mpi-unreceived => verified
/* Rank 0 ends without receiving what rank 1 sent. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, value = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Send(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

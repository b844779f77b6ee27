//! verify -np=2 => violated mpi-finalize 11
/* Rank 1 returns before MPI_Finalize. */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        return 0;
    MPI_Finalize();
    return 0;
}

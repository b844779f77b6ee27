//! verify -np=2 => violated mpi-buffer 11
#include <mpi.h>

/* Two pairs are four integers. */
int main(int argc, char **argv)
{
    int rank, mine[4] = {3, 0, 4, 1}, least[3];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[1] = rank;
    MPI_Allreduce(mine, least, 2, MPI_2INT, MPI_MINLOC, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

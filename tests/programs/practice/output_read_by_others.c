//! verify -np=2 => violated output-conflict 14
#include <mpi.h>
#pragma TASS output
double sum;
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        sum = 1;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        sum += 1;
    MPI_Finalize();
    return 0;
}

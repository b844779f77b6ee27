//! verify -np=3 => violated output-conflict 15
#include <mpi.h>
#pragma TASS output
int y;

/* Two processes write the same; the third reads what it never wrote. */
int main(void)
{
    int rank, z = 0;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank < 2)
        y = 7;
    else
        z = y;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return z != 0 && z != 7;
}

//! verify -np=2 => violated uninitialised-read 12@0
#include <mpi.h>

/* Rank 0 gets nothing. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank + 1, before;
    MPI_Exscan(&x, &before, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (before == 1)
        x = 0;
    MPI_Finalize();
    return 0;
}

//! compare own_spec.c -np=3 => violated not-equivalent 18@1
#include <mpi.h>
#pragma TASS input
double a[3];
#pragma TASS output
double b[3];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 2)
        b[rank] = a[rank];
    else if (rank == 0)
        b[rank] = a[rank];
    else
        b[rank] = a[2];
    MPI_Finalize();
    return 0;
}

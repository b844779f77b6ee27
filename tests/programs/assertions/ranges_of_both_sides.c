//! compare ranges_of_both_sides.c -np1=1..2 -np2=2..3 => verified
#include <mpi.h>
#pragma TASS output
int y;
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        y = 1;
    MPI_Finalize();
    return 0;
}

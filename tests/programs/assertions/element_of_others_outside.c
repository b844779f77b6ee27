//! verify -np=2 => violated array-bounds 9
#include <mpi.h>
int rank;
double u[2];
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective assert NEXT PROC[0].u[rank + 1] == 0
    MPI_Finalize();
    return 0;
}

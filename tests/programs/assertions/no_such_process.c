//! verify -np=2 => violated collective-assertion 9
#include <mpi.h>
int rank;
double u;
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective assert NEXT PROC[rank + 1].u == 0
    MPI_Finalize();
    return 0;
}

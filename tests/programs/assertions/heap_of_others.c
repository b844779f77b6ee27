//! verify -np=2 => verified
#include <mpi.h>
#include <stdlib.h>
typedef struct { int n; double v[2]; } part;
int rank;
part mine[2];
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double *own = malloc(2 * sizeof *own);
    own[0] = rank;
    own[1] = rank + 1;
    mine[1].v[1] = rank;
#pragma TASS collective assert HEAP own[1] == rank + 1 && PROC[1 - rank].mine[1].v[1] == 1 - rank
    own[1] = 0;
    free(own);
    MPI_Finalize();
    return 0;
}

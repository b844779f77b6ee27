//! verify -np=1 -check=nontermination -loop-bound=5 => inconclusive "loop bound"
/* A process waits a second. */
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    double start = MPI_Wtime();
    while (MPI_Wtime() - start < 1)
        ;
    MPI_Finalize();
    return 0;
}

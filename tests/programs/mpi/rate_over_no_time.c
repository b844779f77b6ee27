//! verify -np=1 => violated division-by-zero 12
/* What the program itself found to be zero is. */
#include <mpi.h>
int main(int argc, char **argv)
{
    double start, end, rate = 0;
    MPI_Init(&argc, &argv);
    start = MPI_Wtime();
    end = MPI_Wtime();
    MPI_Finalize();
    if (start == end)
        rate = 1 / (end - start);
    return rate > 1;
}

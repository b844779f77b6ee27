//! verify -np=2 => verified
/* Listed as an assumption: the clock advances. */
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    double start, total = 0, most;
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 2; i++) {
        start = MPI_Wtime();
        MPI_Barrier(MPI_COMM_WORLD);
        total += MPI_Wtime() - start;
    }
    MPI_Reduce(&total, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    printf("%f\n", 100 / total);
    MPI_Finalize();
    return 0;
}

/* Nothing in the two programs is annotated: what they print differs. */
#include <mpi.h>
#include <stdio.h>
#define N 6
const int scale = 3;
double a[N];
int main(int argc, char **argv)
{
    int rank, size;
    double part = 0, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = rank; i < N; i += size)
        part += scale * a[i];
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("total on %d processes: %f\n", size, total);
    MPI_Finalize();
    return 0;
}

//! compare scale_spec.c -np=2 => violated output-undefined 10
#include <mpi.h>
#pragma TASS input {0 <= n && n <= 6} int
#define n 6
#pragma TASS input
double a[n];
#pragma TASS input
double factor;
#pragma TASS output
double b[n];
int main(void)
{
    int rank, size;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int count = n / size;
    for (int i = rank * count; i < (rank + 1) * count; i++)
        b[i] = factor * a[i];
    MPI_Finalize();
    return 0;
}

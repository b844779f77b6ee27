//! compare scale_spec.c -np=3 => verified
/* Cyclic distribution; rank 0 collects. */
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
    for (int i = 0; i < n; i++) {
        double value;
        if (i % size == rank) {
            value = factor * a[i];
            if (rank == 0)
                b[i] = value;
            else
                MPI_Send(&value, 1, MPI_DOUBLE, 0, i, MPI_COMM_WORLD);
        } else if (rank == 0) {
            MPI_Recv(&value, 1, MPI_DOUBLE, i % size, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            b[i] = value;
        }
    }
    MPI_Finalize();
    return 0;
}

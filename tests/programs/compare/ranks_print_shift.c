//! verify -np=3 => verified
#include <mpi.h>
#include <stdio.h>
#pragma TASS input
double a[4];

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double own = a[rank], left;
    MPI_Sendrecv(&own, 1, MPI_DOUBLE, (rank + 1) % size, 0, &left, 1, MPI_DOUBLE, (rank + size - 1) % size, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    printf("rank %d of %d\n", rank, size);
    printf("left %.3f\n", left);
    MPI_Finalize();
    return 0;
}

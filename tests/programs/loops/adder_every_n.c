//! compare adder_spec.c -np=1..4 => verified
//! compare adder_spec.c -np=2 -DSHORT => violated not-equivalent 36
//! compare adder_spec.c -np=2 -DWEAK => violated not-equivalent 36
/* The adder on several processes, for any number of elements. */
#include <mpi.h>
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
#pragma TASS output
double total;
int main(int argc, char **argv)
{
    int rank, size;
    double s = 0, other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    long first = (long)n * rank / size, end = (long)n * (rank + 1) / size;
#ifdef SHORT
    if (rank == size - 1 && n > 3)
        end--;
#endif
#pragma TASS loop invariant first <= i && i <= end
#ifndef WEAK
#pragma TASS loop invariant s == sum {long k | first <= k && k < i} a[k]
#endif
#pragma TASS loop variant end - i
    for (long i = first; i < end; i++)
        s += a[i];
    if (rank == 0) {
        for (int r = 1; r < size; r++) {
            MPI_Recv(&other, 1, MPI_DOUBLE, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            s += other;
        }
        total = s;
    } else {
        MPI_Send(&s, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

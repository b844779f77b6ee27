//! compare rest_of_chunks_spec.c -np=3 => violated not-equivalent 27
//! compare rest_of_chunks_spec.c -np=3 -DALL => verified
/* Chunks of equal length leave out the rest; the elements behind it do not matter. */
#include <mpi.h>
#pragma TASS input {0 < n && n <= 7} int
#define n 5
#pragma TASS input
double a[7];
#pragma TASS output
double sum;
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
#ifdef ALL
    int first = rank * n / size, last = (rank + 1) * n / size;
#else
    int first = rank * (n / size), last = (rank + 1) * (n / size);
#endif
    double part = 0, s;
    for (int i = first; i < last; i++)
        part += a[i];
    MPI_Reduce(&part, &s, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        sum = s;
    MPI_Finalize();
    return 0;
}

/* Prefix sums in blocks: each process adds what MPI_Exscan says comes before its block. */
#include <mpi.h>

#pragma TASS input int
#define NB 6
#pragma TASS input {1 <= n && n <= NB} int
#define n 5
#pragma TASS input
double a[n];
#pragma TASS output
double s[n];

int main(int argc, char *argv[])
{
    int rank, nprocs;
    double before, total = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);

    int first = n * rank / nprocs, end = n * (rank + 1) / nprocs;
    for (int i = first; i < end; i++)
        total += a[i];
    MPI_Exscan(&total, &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0;
    for (int i = first; i < end; i++) {
        before += a[i];
        s[i] = before;
    }
    MPI_Finalize();
    return 0;
}

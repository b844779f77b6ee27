/* Faulty: every section but the last is one element too long, so that some elements count twice. */
#include <mpi.h>

#pragma TASS input int
#define B 10
#pragma TASS input {0 <= n && n <= B} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

int rank, nprocs;
double local_sum = 0.0;

static double global_sum(void)
{
    double result = local_sum, part;
    for (int i = 1; i < nprocs; i++) {
        MPI_Recv(&part, 1, MPI_DOUBLE, i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        result += part;
    }
    return result;
}

int main(int argc, char *argv[])
{
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int first = n * rank / nprocs;
    int after_last = n * (rank + 1) / nprocs;
    if (after_last < n)
        after_last++;
    for (int i = first; i < after_last; i++)
        local_sum += a[i];
    if (rank == 0)
        sum = global_sum();
    else
        MPI_Send(&local_sum, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

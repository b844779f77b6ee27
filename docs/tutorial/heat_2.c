#include <mpi.h>
#include <stdio.h>
#define N 100
#define STEPS 50

double u[N + 2];                       /* the whole bar: every process has the start */
double mine[N + 2], next[N + 2];       /* its own part, with a ghost cell at each end */

static void exchange(int count, int left, int right)
{
    MPI_Sendrecv(&mine[1], 1, MPI_DOUBLE, left, 0, &mine[count + 1], 1, MPI_DOUBLE, right, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&mine[count], 1, MPI_DOUBLE, right, 0, &mine[0], 1, MPI_DOUBLE, left, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int count = N / size, first = rank * count;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i <= count + 1; i++)
        mine[i] = u[first + i];
    for (int step = 0; step < STEPS; step++) {
        exchange(count, left, right);
        for (int i = 1; i <= count; i++)
            next[i] = mine[i] + 0.25 * (mine[i - 1] - 2 * mine[i] + mine[i + 1]);
        for (int i = 1; i <= count; i++)
            mine[i] = next[i];
    }
    double part = 0, total = 0;
    for (int i = 1; i <= count; i++)
        part += mine[i];
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%g\n", total);
    MPI_Finalize();
    return 0;
}

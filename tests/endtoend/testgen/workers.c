#include <mpi.h>
#include <stdio.h>
#pragma TASS input {0 <= jobs && jobs <= 3}
int jobs;
int main(int argc, char **argv)
{
    int rank, size, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int job = rank; job < jobs; job += size)
        sum += job * job;
    if (rank > 0) {
        MPI_Send(&sum, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
    } else {
        for (int from = 1; from < size; from++) {
            int part;
            MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += part;
        }
        if (sum > 4)
            printf("much %d\n", sum);
        else
            printf("little %d\n", sum);
        if (sum < 0)
            printf("never\n");
    }
    MPI_Finalize();
    return 0;
}

/* Rank 0 adds what comes, in any order. */
#include <mpi.h>
#pragma TASS input
double a[3];
#pragma TASS output
double s;
int main(int argc, char **argv)
{
    int rank, size;
    double t, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    sum = a[rank];
    if (rank > 0) {
        MPI_Send(&sum, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < size; i++) {
            MPI_Recv(&t, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            sum += t;
        }
        s = sum;
    }
    MPI_Finalize();
    return 0;
}

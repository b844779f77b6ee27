/* Rank 1 branches on the input while a message to it is under way. */
#include <mpi.h>
#pragma TASS input
double a[3];
#pragma TASS output
double s;
int main(int argc, char **argv)
{
    int rank;
    double t = 1, u;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&t, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
        if (a[0] > 0)
            u = 0;
        else
            u = 1;
        MPI_Recv(&t, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        s = t + u;
    }
    MPI_Finalize();
    return 0;
}

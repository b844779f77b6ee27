/* Rank 0's message is received only where the input is positive. */
#include <mpi.h>
#pragma TASS input
double a[3];
#pragma TASS output
double s;
static char room[1000];
int main(int argc, char **argv)
{
    int rank;
    double t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    t = a[0];
    if (rank == 0) {
        s = t;
        MPI_Buffer_attach(room, 1000);
        MPI_Bsend(&t, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else if (t > 0) {
        MPI_Recv(&t, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

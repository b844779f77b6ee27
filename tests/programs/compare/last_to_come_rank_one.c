//! compare last_to_come.c -np=3 => violated not-equivalent 15
#include <mpi.h>
#pragma TASS output
int s;
int main(int argc, char **argv)
{
    int rank, t;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 1; i < 3; i++)
            MPI_Recv(&t, 1, MPI_INT, 3 - i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        s = t;
    }
    MPI_Finalize();
    return 0;
}

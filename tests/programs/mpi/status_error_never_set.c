//! verify -np=2 => violated uninitialised-read 16
#include <mpi.h>
#include <stdio.h>

/* A receive that succeeds does not set MPI_ERROR: its return value is to be tested. */
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &status);
        if (status.MPI_ERROR != MPI_SUCCESS)
            printf("not received\n");
    }
    MPI_Finalize();
    return 0;
}

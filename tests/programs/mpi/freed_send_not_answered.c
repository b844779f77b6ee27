//! verify -np=2 => violated mpi-buffer-in-flight 20@1
//! verify -deadlock=absolute -np=2 => violated mpi-buffer-in-flight 20@1
#include <mpi.h>

/* The answer to the first message says nothing of the second one. */
int main(int argc, char **argv)
{
    int rank, x = 0, y, answer;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        y = 7;
        MPI_Isend(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        MPI_Recv(&answer, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        y = 8; /* this one is free */
        x = 2;
    } else {
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

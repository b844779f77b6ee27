//! verify -np=2 => violated mpi-buffer-in-flight 15
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int *x = malloc(4), y = 0;
    MPI_Request r;
    if (rank == 0) {
        MPI_Irecv(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        free(x);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        free(x);
    }
    MPI_Finalize();
    return 0;
}

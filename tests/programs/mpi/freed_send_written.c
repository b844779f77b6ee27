//! verify -np=2 => violated mpi-buffer-in-flight 12@1
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x = 0, y = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    if (rank == 1) {
        MPI_Isend(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
        y = 3;
    } else {
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 19
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    static int x, y = 2;
    if (rank == 0) {
        MPI_Ssend(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Request_free(&r);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 1)
        y = x;
    MPI_Finalize();
    return 0;
}

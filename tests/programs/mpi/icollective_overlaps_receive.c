//! verify -np=2 => violated mpi-buffer-in-flight 12
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    int x = rank, y[2] = {0, 0};
    MPI_Irecv(&y[1], 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r[0]);
    MPI_Iallgather(&x, 1, MPI_INT, y, 1, MPI_INT, MPI_COMM_WORLD, &r[1]);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}

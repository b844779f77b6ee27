//! verify -np=2 => violated mpi-buffer-in-flight 14
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank, y = 0;
    MPI_Allreduce_init(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    x = y = 4;
    MPI_Start(&r);
    x = 3;
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Request_free(&r);
    (void)rank;
    MPI_Finalize();
    return 0;
}

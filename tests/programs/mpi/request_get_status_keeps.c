//! verify -np=2 => violated mpi-request-lost 14
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 0, flag = 0;
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &r);
        while (!flag)
            MPI_Request_get_status(r, &flag, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

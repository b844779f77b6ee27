//! verify -np=1 => violated mpi-request 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Message m = MPI_MESSAGE_NULL;
    int x = rank;
    MPI_Mrecv(&x, 1, MPI_INT, &m, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

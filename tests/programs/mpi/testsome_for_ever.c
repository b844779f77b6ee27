//! verify -np=2 => violated livelock 14
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 0, n = 0, index;
    if (rank == 1) {
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        while (n == 0)
            MPI_Testsome(1, &r, &n, &index, MPI_STATUSES_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => violated mpi-request-lost 16
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r[2];
    static int x[2];
    int index, me = rank;
    if (rank > 0) {
        MPI_Send(&me, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    } else {
        for (int i = 0; i < 2; i++)
            MPI_Irecv(&x[i], 1, MPI_INT, i + 1, 0, MPI_COMM_WORLD, &r[i]);
        MPI_Waitany(2, r, &index, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

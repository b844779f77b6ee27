#include <mpi.h>
int sent, got;
int main(int argc, char **argv)
{
    int rank, x = 7;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
send:   MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        sent = 1;
    } else if (rank == 1) {
        int y;
recv:   MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        got = y;
    }
    MPI_Finalize();
    return 0;
}

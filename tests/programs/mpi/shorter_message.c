//! verify -np=2 => verified
/* A message may be shorter than the receive buffer; what lies beyond keeps its value. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, data[3] = {1, 2, 3};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        data[0] = 10;
        MPI_Send(data, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(data, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(data[0] == 10);
        assert(data[1] == 2);
        assert(data[2] == 3);
    }
    MPI_Finalize();
    return 0;
}

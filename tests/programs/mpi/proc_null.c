//! verify -np=3 => verified
/* Neighbours at the ends of a line are MPI_PROC_NULL. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, got = -1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    if (rank % 2 == 0) {
        MPI_Send(&rank, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&rank, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
    }
    assert(got == rank - 1);
    MPI_Finalize();
    return 0;
}

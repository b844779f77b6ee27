//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r = MPI_REQUEST_NULL;
    int x = rank, flag = 0;
    MPI_Test(&r, &flag, MPI_STATUS_IGNORE);
    assert(flag);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 0);
    MPI_Finalize();
    return 0;
}

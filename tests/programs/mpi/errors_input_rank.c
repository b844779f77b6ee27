//! verify -np=2 => verified
// The program finds out by the error code whether the destination is a rank.
#include <assert.h>
#include <mpi.h>
#pragma TASS input {1 <= dest && dest <= 2}
int dest;
int main(int argc, char **argv)
{
    int x = 1, code, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == 0) {
        code = MPI_Send(&x, 0, MPI_INT, dest, 0, MPI_COMM_WORLD);
        assert((code == MPI_SUCCESS) == (dest < 2));
    }
    if (rank == dest && rank == 1)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

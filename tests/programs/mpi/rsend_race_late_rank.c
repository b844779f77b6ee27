//! verify -np=2 => violated mpi-ready-send 12@1
#include <mpi.h>

/* Which rank runs first must not decide. */
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1;
    if (rank == 1)
        MPI_Rsend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

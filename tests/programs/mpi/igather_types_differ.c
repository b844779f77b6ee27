//! verify -np=2 => violated mpi-type-match 15
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    unsigned u = 1;
    int x = rank, y[2];
    if (rank == 0)
        MPI_Igather(&x, 1, MPI_INT, y, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    else
        MPI_Igather(&u, 1, MPI_UNSIGNED, y, 1, MPI_INT, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

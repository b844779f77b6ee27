//! verify -np=2 => violated mpi-type-match 15
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Status s;
    int x = 1, n;
    if (rank == 0) {
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
        MPI_Get_count(&s, MPI_DOUBLE, &n);
    }
    MPI_Finalize();
    return 0;
}

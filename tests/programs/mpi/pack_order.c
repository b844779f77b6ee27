//! verify -np=2 => violated mpi-type-match 18
// What was packed second is unpacked first.
#include <mpi.h>
int main(int argc, char **argv)
{
    char buffer[100];
    int rank, n = 3, position = 0;
    double y = 1.5;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Pack(&n, 1, MPI_INT, buffer, 100, &position, MPI_COMM_WORLD);
        MPI_Pack(&y, 1, MPI_DOUBLE, buffer, 100, &position, MPI_COMM_WORLD);
    }
    MPI_Bcast(buffer, 100, MPI_PACKED, 0, MPI_COMM_WORLD);
    if (rank == 1) {
        position = 0;
        MPI_Unpack(buffer, 100, &position, &y, 1, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Unpack(buffer, 100, &position, &n, 1, MPI_INT, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-buffer 10
#include <mpi.h>
int main(int argc, char **argv)
{
    char buffer[10];
    int n = 3, position = 0;
    double y = 1.5;
    MPI_Init(&argc, &argv);
    MPI_Pack(&n, 1, MPI_INT, buffer, 10, &position, MPI_COMM_WORLD);
    MPI_Pack(&y, 1, MPI_DOUBLE, buffer, 10, &position, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

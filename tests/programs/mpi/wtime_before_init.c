//! verify -np=1 => violated mpi-init 6
#include <mpi.h>

int main(int argc, char **argv)
{
    double start = MPI_Wtime();
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return start < 0;
}

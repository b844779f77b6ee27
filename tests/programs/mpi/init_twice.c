//! verify -np=2 => violated mpi-init 7
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return 0;
}

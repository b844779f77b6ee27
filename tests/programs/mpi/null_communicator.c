//! verify -np=2 => violated mpi-comm 8
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_NULL, &rank);
    MPI_Finalize();
    return 0;
}

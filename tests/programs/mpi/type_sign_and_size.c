//! verify -np=2 -no-check=mpi-type-sign => violated mpi-type-match 8
#include <mpi.h>
int main(int argc, char **argv)
{
    unsigned long sent = 1;
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Bcast(&sent, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Finalize();
    return 0;
}

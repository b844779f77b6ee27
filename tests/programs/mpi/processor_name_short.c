//! verify -np=1 => violated mpi-buffer 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    char name[2];
    int length = rank;
    MPI_Get_processor_name(name, &length);
    MPI_Finalize();
    return 0;
}

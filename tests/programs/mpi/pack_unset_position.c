//! verify -np=1 => violated uninitialised-read 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    char buffer[8];
    int position;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Pack(&rank, 1, MPI_INT, buffer, 8, &position, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-buffer 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    void *back;
    int bytes = rank;
    MPI_Buffer_detach(&back, &bytes);
    MPI_Finalize();
    return 0;
}

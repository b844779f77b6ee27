//! verify -np=1 => violated mpi-argument 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Op op;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Op_create(0, 1, &op);
    MPI_Op_free(&op);
    MPI_Finalize();
    return 0;
}

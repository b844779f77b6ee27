//! verify -np=1 => violated mpi-resource-leak 12
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype old, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_INT, &old);
    MPI_Type_commit(&old);
    MPI_Type_dup(old, &type);
    MPI_Type_free(&old);
    MPI_Finalize();
    return 0;
}

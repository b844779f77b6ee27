//! verify -np=2 => violated mpi-datatype 15
// A duplicate of a datatype that is not committed is not committed either.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int x[2] = {0, 0};
    MPI_Datatype old, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_INT, &old);
    MPI_Type_dup(old, &type);
    MPI_Type_free(&old);
    MPI_Bcast(x, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

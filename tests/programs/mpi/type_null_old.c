//! verify -np=1 => violated mpi-datatype 13
// The datatype that the new one is made of was freed.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype old, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_INT, &old);
    MPI_Type_free(&old);
    MPI_Type_contiguous(2, old, &type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

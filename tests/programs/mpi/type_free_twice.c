//! verify -np=1 => violated mpi-datatype 13
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype type, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(2, MPI_INT, &type);
    copy = type;
    MPI_Type_free(&type);
    MPI_Type_free(&copy);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-datatype 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_commit(&type);
    MPI_Finalize();
    return 0;
}

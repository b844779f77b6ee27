//! verify -np=2 => violated mpi-buffer 12
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Bcast(0, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

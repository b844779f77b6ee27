//! verify -np=1 => violated mpi-resource-leak 12
// A datatype is made in each turn of the loop, only the last one is freed.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 1; i <= 2; i++) {
        MPI_Type_vector(2, i, 4, MPI_INT, &type);
        MPI_Type_commit(&type);
    }
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-collective-args 14
// The root sends one row more than the others expect.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int m[3][3] = {{0}};
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(rank == 0 ? 3 : 2, 2, 3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Bcast(m, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

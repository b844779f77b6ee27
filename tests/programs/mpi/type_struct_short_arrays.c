//! verify -np=1 => violated array-bounds 13
// Three members, arrays of two.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int lengths[2] = {1, 1};
    MPI_Aint at[2] = {0, 8};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_struct(3, lengths, at, types, &type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

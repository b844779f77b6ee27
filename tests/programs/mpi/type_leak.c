//! verify -np=1 => violated mpi-resource-leak 8
// The resized type was freed, not the one that it was made of.
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Datatype old, type;
    MPI_Init(&argc, &argv);
    MPI_Type_vector(2, 1, 2, MPI_INT, &old);
    MPI_Type_create_resized(old, 0, 4, &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

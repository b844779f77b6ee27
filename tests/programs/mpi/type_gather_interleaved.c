//! verify -np=2 => verified
// The same with an extent of one element: each process has every other element.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int mine[4] = {0}, all[8];
    MPI_Datatype vector, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(4, 1, 2, MPI_INT, &vector);
    MPI_Type_create_resized(vector, 0, sizeof(int), &type);
    MPI_Type_commit(&type);
    MPI_Gather(mine, 4, MPI_INT, all, 1, type, 0, MPI_COMM_WORLD);
    MPI_Type_free(&vector);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

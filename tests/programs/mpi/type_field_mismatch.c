//! verify -np=2 => violated mpi-type-match 18
// The displacements are those of another order of the members.
#include <mpi.h>
struct Cell {
    double value;
    int id;
};
int main(int argc, char **argv)
{
    struct Cell cell = {1, 2};
    int rank, lengths[2] = {1, 1};
    MPI_Aint at[2] = {0, sizeof(int)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(&cell, 1, type, 1 - rank, 0, &cell, 0, type, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

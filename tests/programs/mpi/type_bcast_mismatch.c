//! verify -np=3 => violated mpi-type-match 23
// The root broadcasts a struct of an int and a double, the others take two doubles.
#include <mpi.h>
#include <stddef.h>
struct Pair {
    int a;
    double b;
};
int main(int argc, char **argv)
{
    struct Pair pair = {1, 2};
    double both[2];
    int rank, lengths[2] = {1, 1};
    MPI_Aint at[2] = {offsetof(struct Pair, a), offsetof(struct Pair, b)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_commit(&type);
    if (rank == 0)
        MPI_Bcast(&pair, 1, type, 0, MPI_COMM_WORLD);
    else
        MPI_Bcast(both, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

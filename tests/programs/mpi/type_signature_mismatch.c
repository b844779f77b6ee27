//! verify -np=2 => violated mpi-type-match 21
// An int and a double are sent, a double and an int are expected.
#include <mpi.h>
#include <stddef.h>
struct Pair {
    int a;
    double b;
};
int main(int argc, char **argv)
{
    struct Pair pair = {1, 2};
    int rank, lengths[2] = {1, 1};
    MPI_Aint at[2] = {offsetof(struct Pair, a), offsetof(struct Pair, b)};
    MPI_Aint back[2] = {offsetof(struct Pair, b), offsetof(struct Pair, a)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, turned[2] = {MPI_DOUBLE, MPI_INT}, type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_struct(2, lengths, rank ? back : at, rank ? turned : types, &type);
    MPI_Type_commit(&type);
    if (rank == 1)
        MPI_Recv(&pair, 1, type, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&pair, 1, type, 1, 0, MPI_COMM_WORLD);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 24
// The struct goes out of scope while it is being received through a datatype of its members.
#include <mpi.h>
#include <stddef.h>
int main(int argc, char **argv)
{
    int rank, size;
    struct Pair {
        int a;
        double b;
    };
    int lengths[2] = {1, 1};
    MPI_Aint at[2] = {offsetof(struct Pair, a), offsetof(struct Pair, b)};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, type;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_commit(&type);
    if (rank == 0) {
        struct Pair pair;
        MPI_Irecv(&pair, 1, type, 1, 0, MPI_COMM_WORLD, &request);
    } else {
        struct Pair pair = {1, 2};
        MPI_Isend(&pair, 1, type, 0, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (rank == 0)
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

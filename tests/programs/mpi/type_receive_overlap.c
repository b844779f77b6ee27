//! verify -np=2 => violated memory-overlap 16
// Blocks of three with a stride of two: sending such a type is allowed, receiving is not.
#include <mpi.h>
int main(int argc, char **argv)
{
    int a[8] = {0}, b[9] = {0}, rank;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_vector(3, 3, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    if (rank == 0) {
        MPI_Send(a, 1, type, 1, 0, MPI_COMM_WORLD);
        MPI_Send(b, 9, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Recv(a, 1, type, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(b, 9, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 18
// A column is read while it is broadcast.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int m[3][3] = {{0}}, x = 0;
    MPI_Datatype type;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(3, 1, 3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Ibcast(&m[0][1], 1, type, 0, MPI_COMM_WORLD, &request);
    x += m[1][0];
    if (rank == 1)
        x += m[1][1];
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

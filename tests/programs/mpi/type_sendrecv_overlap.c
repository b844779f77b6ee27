//! verify -np=2 => violated memory-overlap 15
// The column that is sent and the row that is received have an element in common.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int m[3][3] = {{0}}, other;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    other = 1 - rank;
    MPI_Type_vector(3, 1, 3, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Sendrecv(&m[0][1], 1, type, other, 0, m[1], 3, MPI_INT, other, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

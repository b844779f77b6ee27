//! verify -np=1 => violated mpi-count 14
// A block length is the difference of two places, in the wrong order.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int at[2] = {0, 4}, lengths[2];
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    lengths[0] = at[0] - at[1];
    lengths[1] = 2;
    MPI_Type_indexed(2, lengths, at, MPI_INT, &type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

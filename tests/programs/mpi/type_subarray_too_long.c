//! verify -np=1 => violated mpi-argument 12
// The part does not fit into the array from its start on.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int sizes[2] = {4, 4}, lengths[2] = {2, 3}, starts[2] = {1, 2};
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_subarray(2, sizes, lengths, starts, MPI_ORDER_C, MPI_INT, &type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

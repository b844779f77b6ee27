//! verify -np=1 => violated mpi-argument 12
// The order is neither that of C nor that of Fortran.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int sizes[1] = {4}, lengths[1] = {2}, starts[1] = {1};
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_create_subarray(1, sizes, lengths, starts, 0, MPI_INT, &type);
    MPI_Type_free(&type);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-op 11
// Predefined operations apply to predefined datatypes only.
#include <mpi.h>
int main(int argc, char **argv)
{
    int x[2] = {1, 2}, y[2];
    MPI_Datatype pair;
    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_commit(&pair);
    MPI_Allreduce(x, y, 1, pair, MPI_SUM, MPI_COMM_WORLD);
    MPI_Type_free(&pair);
    MPI_Finalize();
    return 0;
}

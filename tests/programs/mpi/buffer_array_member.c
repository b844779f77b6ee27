//! verify -np=2 => violated mpi-buffer 14
// The count goes beyond the array, into the member that follows.
#include <mpi.h>
struct Row {
    int values[4];
    int sum;
};
int main(int argc, char **argv)
{
    struct Row row = {{1, 2, 3, 4}, 10};
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(row.values, 5, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

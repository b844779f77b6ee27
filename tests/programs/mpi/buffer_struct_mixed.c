//! verify -np=2 => violated mpi-type-match 14
// A struct of a double and an int is no two doubles.
#include <mpi.h>
struct Cell {
    double value;
    int id;
};
int main(int argc, char **argv)
{
    struct Cell cell = {1, 2};
    MPI_Init(&argc, &argv);
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(&cell, 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

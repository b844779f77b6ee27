//! verify -np=2 => unusable "the least or greatest of values that are NaN"
#include <assert.h>
#include <math.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank;
    double mine, least;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine = rank ? NAN : 1.0;
    MPI_Allreduce(&mine, &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
    assert(least == 1.0);
    MPI_Finalize();
    return 0;
}

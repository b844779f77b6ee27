//! verify -np=1 => violated assertion 11
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double start = MPI_Wtime();
    assert(MPI_Wtime() == start + rank);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated memory-overlap 10
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int a[3] = {1, 2, rank};
    MPI_Reduce_local(a, a + 1, 2, MPI_INT, MPI_SUM);
    MPI_Finalize();
    return 0;
}

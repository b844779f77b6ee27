//! verify -np=1 => violated uninitialised-read 11
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int a[2] = {1, 2}, b[2];
    b[0] = rank;
    MPI_Reduce_local(a, b, 2, MPI_INT, MPI_SUM);
    MPI_Finalize();
    return 0;
}

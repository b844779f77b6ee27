//! verify -np=1 => violated uninitialised-read 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int n;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_size(type, &n);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-comm 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int n;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Group_size(group, &n);
    MPI_Finalize();
    return 0;
}

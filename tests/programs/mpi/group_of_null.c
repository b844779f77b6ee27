//! verify -np=1 => violated mpi-comm 10
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Group group;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_NULL, &group);
    MPI_Group_free(&group);
    MPI_Finalize();
    return 0;
}

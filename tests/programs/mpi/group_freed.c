//! verify -np=1 => violated mpi-comm 14
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int n;
    MPI_Group group, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    copy = group;
    MPI_Group_free(&group);
    MPI_Group_rank(copy, &n);
    MPI_Finalize();
    return 0;
}

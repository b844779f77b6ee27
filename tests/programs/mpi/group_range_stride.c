//! verify -np=3 => violated mpi-argument 13
// A stride of 0.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int range[1][3] = {{0, 2, 0}};
    MPI_Group group, part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Group_range_incl(group, 1, range, &part);
    MPI_Group_free(&part);
    MPI_Group_free(&group);
    MPI_Finalize();
    return 0;
}

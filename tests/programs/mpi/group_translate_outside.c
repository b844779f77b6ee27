//! verify -np=2 => violated mpi-rank 13
// Rank 2 of a group of two.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int from[2] = {0, 2}, to[2];
    MPI_Group group;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    MPI_Group_translate_ranks(group, 2, from, group, to);
    MPI_Group_free(&group);
    MPI_Finalize();
    return 0;
}

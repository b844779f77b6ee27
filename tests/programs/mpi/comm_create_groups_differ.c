//! verify -np=3 => violated mpi-collective-args 15
// Ranks 0 and 1 give groups that overlap but differ.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, ranks[3] = {0, 1, 2};
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, rank == 0 ? 2 : 3, ranks, &group);
    MPI_Group_free(&world);
    /* who calls last finds the difference */
    MPI_Comm_create(MPI_COMM_WORLD, group, &comm);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Finalize();
    return 0;
}

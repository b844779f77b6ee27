//! verify -np=3 => violated deadlock-absolute 16
// Rank 2 is in the group, but does not call.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, two[2] = {2, 0};
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, two, &group);
    MPI_Group_free(&world);
    if (rank == 0) {
        /* nobody joins */
        MPI_Comm_create_group(MPI_COMM_WORLD, group, 5, &comm);
        MPI_Comm_free(&comm);
    }
    MPI_Group_free(&group);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => violated deadlock-absolute 16
// Only the members of the group call MPI_Comm_create, which all of the communicator must.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int two[2] = {0, 1};
    MPI_Comm comm;
    MPI_Group world, group;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, two, &group);
    if (rank < 2) {
        MPI_Comm_create(MPI_COMM_WORLD, group, &comm);
        MPI_Comm_free(&comm);
    }
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

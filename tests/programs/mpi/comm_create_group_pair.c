//! verify -np=3 => verified
//! verify -np=3 -por=off => verified
// Only the members of the group call MPI_Comm_create_group, twice with the same arguments; the
// others do something else meanwhile.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, two[2] = {2, 0}, n, result;
    MPI_Group world, group;
    MPI_Comm comm, again;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, two, &group);
    if (rank != 1) {
        MPI_Comm_create_group(MPI_COMM_WORLD, group, 5, &comm);
        MPI_Comm_create_group(MPI_COMM_WORLD, group, 5, &again);
        MPI_Comm_rank(comm, &n);
        assert(n == (rank == 0));
        MPI_Comm_compare(comm, again, &result);
        assert(result == MPI_CONGRUENT);
        MPI_Comm_free(&comm);
        MPI_Comm_free(&again);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

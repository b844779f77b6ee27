//! verify -np=4 => verified
//! verify -np=4 -por=off => verified
// Even and odd ranks make their communicators in one call, each giving its own group; who is in
// none gets MPI_COMM_NULL.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, half[2], sum, n, result;
    MPI_Group world, group;
    MPI_Comm comm, only;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    half[0] = rank % 2 + 2;
    half[1] = rank % 2;
    MPI_Group_incl(world, 2, half, &group);
    MPI_Comm_create(MPI_COMM_WORLD, group, &comm);
    MPI_Comm_rank(comm, &n);
    assert(n == (rank < 2 ? 1 : 0));
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    assert(sum == (rank % 2 ? 4 : 2));
    MPI_Comm_compare(comm, MPI_COMM_WORLD, &result);
    assert(result == MPI_UNEQUAL);
    MPI_Group_free(&group);
    MPI_Group_incl(world, 1, half, &group);
    if (rank % 2)
        MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &only);
    else
        MPI_Comm_create(MPI_COMM_WORLD, group, &only);
    assert((only == MPI_COMM_NULL) == (rank != 2));
    if (only != MPI_COMM_NULL)
        MPI_Comm_free(&only);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

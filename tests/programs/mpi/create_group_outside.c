//! verify -np=3 => verified
//! verify -np=3 -DUSED => violated mpi-comm 24@2
/* A process outside the group calls MPI_Comm_create_group for itself alone, and gets no
 * communicator. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int ranks[2] = {0, 1}, rank, size = 0;
    MPI_Group world, some;
    MPI_Comm part;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, ranks, &some);
    MPI_Comm_create_group(MPI_COMM_WORLD, some, 0, &part);
    assert((part == MPI_COMM_NULL) == (rank == 2));
    if (part != MPI_COMM_NULL) {
        MPI_Comm_size(part, &size);
        assert(size == 2);
        MPI_Barrier(part);
    }
#ifdef USED
    MPI_Comm_size(part, &size);
#endif
    if (part != MPI_COMM_NULL)
        MPI_Comm_free(&part);
    MPI_Group_free(&some);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => violated mpi-collective-args 20
//! verify -np=3 -DSAME => verified
/* Rank 1 gives a group whose first member, rank 0, gives another one, which is apart (MPI 4.1, 7.4.2). */
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
#ifdef SAME
    MPI_Group_incl(world, 1, (int[]){rank}, &group);
#else
    MPI_Group_incl(world, 1, (int[]){rank == 1 ? 0 : 2}, &group);
#endif
    /* Rank 2 is the only member of a group that all its members give. */
    MPI_Comm_create(MPI_COMM_WORLD, group, &comm);
    if (comm != MPI_COMM_NULL)
        MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

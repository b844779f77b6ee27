//! verify -np=3 => violated mpi-comm 16@2
// Rank 2 is in no group: it must not use what it got.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, two[2] = {0, 1}, sum;
    MPI_Group world, group;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, two, &group);
    MPI_Comm_create(MPI_COMM_WORLD, group, &comm);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

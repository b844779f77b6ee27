//! verify -np=3 => violated mpi-rank 9
#include <mpi.h>
int main(int argc, char **argv)
{
    int ranks[2] = {1, 1};
    MPI_Group world, part;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, ranks, &part);
    MPI_Group_free(&part);
    MPI_Group_free(&world);
    MPI_Finalize();
    return 0;
}

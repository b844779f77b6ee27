//! verify -np=3 => violated mpi-comm 14
// The group is not one of the communicator.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Comm half, other;
    MPI_Group world;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &half);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Comm_create(half, world, &other);
    MPI_Group_free(&world);
    MPI_Comm_free(&other);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}

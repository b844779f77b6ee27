//! verify -np=2 => violated mpi-resource-leak 8
#include <mpi.h>
int main(int argc, char **argv)
{
    MPI_Group world;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Comm_create(MPI_COMM_WORLD, world, &comm);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated deadlock-absolute 13
// The members give different tags.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Comm comm;
    MPI_Group world;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Comm_create_group(MPI_COMM_WORLD, world, rank, &comm);
    MPI_Group_free(&world);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}

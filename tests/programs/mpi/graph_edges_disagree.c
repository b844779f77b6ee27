//! verify -np=3 => violated mpi-collective-args 14
// Everybody names the next process both as source and as destination.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int sources[1], destinations[1];
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    sources[0] = (rank + 1) % size;
    destinations[0] = (rank + 1) % size;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, sources, MPI_UNWEIGHTED, 1, destinations,
                                   MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}

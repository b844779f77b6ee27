//! verify -np=2 => violated mpi-argument 12
// The index holds the ends of the lists of edges, not their lengths.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int lengths[2] = {2, 1}, edges[3] = {0, 1, 0};
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Graph_create(MPI_COMM_WORLD, 2, lengths, edges, 0, &graph);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-comm 12
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int ends[2] = {1, 2}, edges[2] = {1, 0}, n;
    MPI_Comm graph;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Graph_create(MPI_COMM_WORLD, 2, ends, edges, 0, &graph);
    MPI_Cartdim_get(graph, &n);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}

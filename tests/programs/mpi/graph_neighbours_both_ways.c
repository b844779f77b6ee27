//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>
int main(void)
{
    int rank, in, out, weighted;
    int source, targets[2] = {-1, -1};
    MPI_Comm graph;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    /* 0 sends to both others, which send to nobody. */
    int all[] = {1, 2}, from[] = {0};
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, rank > 0, from, MPI_UNWEIGHTED, rank ? 0 : 2,
                                   all, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph);
    MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
    assert(in == (rank > 0) && out == (rank ? 0 : 2) && !weighted);
    source = -1;
    MPI_Dist_graph_neighbors(graph, in, &source, MPI_UNWEIGHTED, out, targets, MPI_UNWEIGHTED);
    assert(source == (rank ? 0 : -1));
    assert(rank ? targets[0] == -1 : targets[0] == 1 && targets[1] == 2);
    MPI_Comm_free(&graph);
    MPI_Finalize();
    return 0;
}

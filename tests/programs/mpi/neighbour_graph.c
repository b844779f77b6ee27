//! verify -np=3 => verified
// A directed graph in which each process names its neighbours, and an undirected one given as a
// whole.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, in, out, weighted, got[3] = {-1, -1, -1}, send[3], n, list[2];
    MPI_Comm ring, star;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int next = (rank + 1) % 3, previous = (rank + 2) % 3;
    int sources[2] = {previous, rank}, destinations[2] = {next, rank};
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, sources, MPI_UNWEIGHTED, 2, destinations,
                                   MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring);
    MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
    assert(in == 2 && out == 2 && !weighted);
    send[0] = rank;
    send[1] = rank + 100;
    MPI_Neighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, ring);
    assert(got[0] == previous && got[1] == rank + 100);
    int ends[3] = {2, 3, 4}, edges[4] = {1, 2, 0, 0};
    MPI_Graph_create(MPI_COMM_WORLD, 3, ends, edges, 0, &star);
    MPI_Graph_neighbors_count(star, rank, &n);
    assert(n == (rank == 0 ? 2 : 1));
    MPI_Graph_neighbors(star, rank, 2, list);
    assert(list[0] == (rank == 0 ? 1 : 0));
    int some[3], others[4];
    MPI_Graphdims_get(star, &in, &out);
    assert(in == 3 && out == 4);
    MPI_Graph_get(star, 3, 4, some, others);
    assert(some[1] == 3 && others[1] == 2 && others[3] == 0);
    MPI_Topo_test(star, &n);
    assert(n == MPI_GRAPH);
    got[0] = got[1] = -1;
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, got, 1, MPI_INT, star);
    assert(got[0] == (rank == 0 ? 1 : 0) && got[1] == (rank == 0 ? 2 : -1));
    MPI_Comm_free(&ring);
    MPI_Comm_free(&star);
    MPI_Finalize();
    return 0;
}

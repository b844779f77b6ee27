//! verify -np=3 => verified
//! verify -np=3 -DNEGATIVE => violated mpi-argument 25
//! verify -np=3 -DMIXED => violated mpi-collective-args 25
//! verify -np=3 -DRANK => violated mpi-rank 25
//! verify -np=3 -DEMPTY => violated mpi-argument 25
// A ring whose edges rank 0 names alone, with weights; and one whose edges each process names.
#include <assert.h>
#include <mpi.h>

static void distributed(int rank, int size)
{
    int sources[3] = {0, 1, 2}, degrees[3] = {1, 1, 1}, to[3] = {1, 2, 0}, weights[3] = {10, 11, 12};
    int in, out, weighted, from, next, in_weight, out_weight, value = rank, got = -1;
    MPI_Comm ring;
    const int *given = rank ? MPI_WEIGHTS_EMPTY : weights;
#ifdef NEGATIVE
    weights[2] = -1;
#elif defined MIXED
    if (rank == 1) given = MPI_UNWEIGHTED;
#elif defined RANK
    to[0] = 3;
#elif defined EMPTY
    given = MPI_WEIGHTS_EMPTY;
#endif
    MPI_Dist_graph_create(MPI_COMM_WORLD, rank ? 0 : 3, sources, degrees, to, given, MPI_INFO_NULL, 0, &ring);
    MPI_Dist_graph_neighbors_count(ring, &in, &out, &weighted);
    assert(in == 1 && out == 1 && weighted);
    MPI_Dist_graph_neighbors(ring, 1, &from, &in_weight, 1, &next, &out_weight);
    assert(from == (rank + 2) % 3 && next == (rank + 1) % 3);
    assert(in_weight == 10 + from && out_weight == 10 + rank);
    MPI_Neighbor_allgather(&value, 1, MPI_INT, &got, 1, MPI_INT, ring);
    assert(got == from);
    MPI_Comm_free(&ring);
}

static void adjacent(int rank, int size)
{
    int from = (rank + size - 1) % size, to = (rank + 1) % size, in_weight = from + 1, out_weight = rank + 1;
    int weights[2] = {0, 0}, in, out, weighted, a, b;
    MPI_Comm ring, twin;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &from, &in_weight, 1, &to, &out_weight, MPI_INFO_NULL, 0, &ring);
    MPI_Comm_dup(ring, &twin);
    MPI_Dist_graph_neighbors_count(twin, &in, &out, &weighted);
    assert(weighted);
    MPI_Dist_graph_neighbors(twin, 1, &a, &weights[0], 1, &b, MPI_UNWEIGHTED);
    assert(weights[0] == from + 1 && weights[1] == 0 && a == from && b == to);
    MPI_Comm_free(&ring);
    MPI_Comm_free(&twin);
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    distributed(rank, size);
    adjacent(rank, size);
    MPI_Finalize();
    return 0;
}

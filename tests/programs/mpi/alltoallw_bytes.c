//! verify -np=2 => verified
//! verify -np=2 -DOVERLAP => violated memory-overlap 36
//! verify -np=2 -DOUTSIDE => violated mpi-type-match 36
//! verify -np=2 -DIN_FLIGHT => violated mpi-buffer-in-flight 43
//! verify -np=2 -DTYPE => violated mpi-type-match 61
// Displacements in bytes that are no multiples of the extent: members of structs, and among neighbours.
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

typedef struct Mixed {
    int a;
    double b, c;
    int d;
} Mixed;

static void all(int rank)
{
    Mixed out = {1 + rank, 2 + rank, 3 + rank, 4 + rank}, in = {0};
    int counts[2] = {1, 2}, from[2], to[2] = {offsetof(Mixed, a), offsetof(Mixed, b)};
    int back[2] = {1, 1};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, got[2];
    MPI_Request request;
    for (int i = 0; i < 2; i++) {
        back[i] = rank + 1;
        got[i] = types[rank];
        from[i] = rank ? (i ? 0 : 16) : (i ? 24 : 0);
    }
#ifdef OVERLAP
    from[1] = from[0];
#endif
#ifdef OUTSIDE
    to[1] = 24;
#endif
    double pairs[4];
    MPI_Alltoallw(&out, counts, to, types, rank ? (void *)pairs : (void *)&in, back, from, got, MPI_COMM_WORLD);
    if (rank == 0)
        assert(in.a == 1 && in.d == 2);
    else
        assert(pairs[2] == 2 && pairs[3] == 3 && pairs[0] == 3 && pairs[1] == 4);
    MPI_Ialltoallw(&out, counts, to, types, rank ? (void *)pairs : (void *)&in, back, from, got, MPI_COMM_WORLD, &request);
#ifdef IN_FLIGHT
    out.b = 7;
#endif
    out.d = 9;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void ring(int rank)
{
    Mixed out = {5 + rank, 6 + rank, 7, 8}, in = {0};
    int dims = 2, period = 0, counts[2] = {1, 1};
    MPI_Aint to[2] = {offsetof(Mixed, b), offsetof(Mixed, b)}, from[2] = {offsetof(Mixed, c), offsetof(Mixed, b)};
    MPI_Datatype types[2] = {MPI_DOUBLE, MPI_DOUBLE};
    MPI_Comm line;
    MPI_Request request;
    MPI_Cart_create(MPI_COMM_WORLD, 1, &dims, &period, 0, &line);
#ifdef TYPE
    types[0] = MPI_INT;
#endif
    MPI_Neighbor_alltoallw(&out, counts, to, types, &in, counts, from, types, line);
    assert(rank == 0 ? in.b == 7 && in.c == 0 : in.c == 6 && in.b == 0);
    MPI_Ineighbor_alltoallw(&out, counts, to, types, &in, counts, from, types, line, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Neighbor_alltoallw_init(&out, counts, to, types, &in, counts, from, types, line, MPI_INFO_NULL, &request);
    out.b = 20;
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(rank == 0 ? in.b == 20 : in.c == 20);
    MPI_Request_free(&request);
    MPI_Comm_free(&line);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    all(rank);
    ring(rank);
    MPI_Finalize();
    return 0;
}

//! verify -np=4 => verified
//! verify -np=3 => verified
//! verify -np=3 -por=off => verified
//! verify -np=4 -DCOUNT => violated mpi-collective-args 35
//! verify -np=4 -DOP => violated mpi-collective-args 69
//! verify -np=4 -DTOTAL => violated mpi-collective-args 95
//! verify -np=4 -DOWN_GROUP => violated assertion 80
//! verify -np=4 -DORDER => violated mpi-collective-order 54
// Operations of all: each group gets what the other one gives.
#include <assert.h>
#include <mpi.h>

static MPI_Comm bridge;
static int side, rank, size, others;

static void product(void *in, void *inout, int *length, MPI_Datatype *type)
{
    for (int i = 0; i < *length; i++)
        ((int *)inout)[i] *= ((int *)in)[i];
}

static void gather(void)
{
    int mine[2] = {10 * side + rank, 5}, all[8] = {0}, counts[4], displacements[4];
    MPI_Allgather(mine, 1, MPI_INT, all, 1, MPI_INT, bridge);
    for (int i = 0; i < others; i++)
        assert(all[i] == 10 * !side + i);
    for (int i = 0; i < others; i++) {
        counts[i] = side ? 1 : 2;
        displacements[i] = 2 * i;
    }
#ifdef COUNT
    if (side) counts[0] = 2;
#endif
    MPI_Allgatherv(mine, side ? 2 : 1, MPI_INT, all, counts, displacements, MPI_INT, bridge);
    for (int i = 0; i < others; i++)
        assert(all[2 * i] == 10 * !side + i && (side || all[2 * i + 1] == 5));
}

static void exchange(void)
{
    int to[4], from[4], counts[4], displacements[4], bytes[4];
    MPI_Datatype types[4];
    for (int i = 0; i < others; i++) {
        to[i] = 100 * side + 10 * rank + i;
        counts[i] = 1;
        displacements[i] = others - 1 - i;
        bytes[i] = (int)sizeof(int) * i;
        types[i] = MPI_INT;
    }
#ifdef ORDER
    if (side) MPI_Barrier(bridge);
#endif
    MPI_Alltoall(to, 1, MPI_INT, from, 1, MPI_INT, bridge);
    for (int i = 0; i < others; i++)
        assert(from[i] == 100 * !side + 10 * i + rank);
    MPI_Alltoallv(to, counts, displacements, MPI_INT, from, counts, displacements, MPI_INT, bridge);
    MPI_Alltoallw(to, counts, bytes, types, from, counts, bytes, types, bridge);
    for (int i = 0; i < others; i++)
        assert(from[i] == 100 * !side + 10 * i + rank);
}

static void reduce(void)
{
    int mine = side + rank + 1, sum, part[2], counts[2] = {1, 1}, vector[4] = {rank, 1, 2, 3};
    MPI_Op op;
    MPI_Request request;
#ifdef OP
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, side ? MPI_SUM : MPI_MAX, bridge);
#else
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, bridge);
#endif
    int want = 0;
    for (int i = 0; i < others; i++)
#ifdef OWN_GROUP
        want += side + i + 1;
#else
        want += !side + i + 1;
#endif
    assert(sum == want);
    MPI_Op_create(product, 1, &op);
    MPI_Iallreduce(&mine, &sum, 1, MPI_INT, op, bridge, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    want = 1;
    for (int i = 0; i < others; i++)
        want *= !side + i + 1;
    assert(sum == want);
    MPI_Op_free(&op);
    if (size == others) {
        counts[0] = side ? 2 : 0;
        counts[1] = side ? 0 : 2;
#ifdef TOTAL
        counts[1] += side;
#endif
        MPI_Reduce_scatter(vector, part, counts, MPI_INT, MPI_SUM, bridge);
        if (counts[rank])
            assert(part[0] == 1 && part[1] == 2);
        MPI_Reduce_scatter_block(vector, part, 2, MPI_INT, MPI_SUM, bridge);
        assert(part[0] == (rank ? 4 : 1));
    }
}

int main(int argc, char **argv)
{
    int world;
    MPI_Comm half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    side = world >= 2;
    MPI_Comm_split(MPI_COMM_WORLD, side, 0, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, side ? 0 : 2, 3, &bridge);
    MPI_Comm_rank(bridge, &rank);
    MPI_Comm_size(bridge, &size);
    MPI_Comm_remote_size(bridge, &others);
    gather();
    exchange();
    reduce();
    MPI_Comm_free(&bridge);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}

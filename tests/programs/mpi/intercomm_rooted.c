//! verify -np=4 => verified
//! verify -np=4 -DWRONG_ROOT => violated mpi-collective-args 48
//! verify -np=4 -DTWO_ROOTS => violated mpi-collective-args 48
//! verify -np=4 -DNO_ROOT => violated mpi-collective-args 48
//! verify -np=4 -DROOT_RANK => violated mpi-root 48
//! verify -np=4 -DSHORT => violated mpi-collective-args 74
//! verify -np=4 -DTYPE => violated mpi-type-sign 76
//! verify -np=4 -DIN_PLACE => violated mpi-buffer 68
//! verify -np=4 -DSCAN => violated mpi-comm 104
//! verify -np=4 -DMISSING => violated mpi-collective-order 70
// Rooted operations between the groups {0} and {1, 2, 3}: the root is the only member of its group, or
// one of three; the others of its group take no part.
#include <assert.h>
#include <mpi.h>

static MPI_Comm bridge;
static int is_big, rank, root, size;

/* What a member says is the root: the first of the big group. */
static int root_in_big(void)
{
    if (!is_big)
        return 0;
    return rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
}

static void from_big(void)
{
    int value = -1, all[3] = {-1, -1, -1}, root = root_in_big();
    int unset;
#ifdef WRONG_ROOT
    if (!is_big) root = 1;
#endif
#ifdef TWO_ROOTS
    if (is_big) root = MPI_ROOT;
#endif
#ifdef NO_ROOT
    if (is_big) root = MPI_PROC_NULL;
#endif
#ifdef ROOT_RANK
    if (!is_big) root = 3;
#endif
    if (root == MPI_ROOT)
        value = 42;
#ifdef MISSING
    if (is_big && rank == 2) return;
#endif
    MPI_Bcast(&value, 1, MPI_INT, root, bridge);
    assert(value == (root == MPI_PROC_NULL ? -1 : 42));
    int mine[2] = {rank + 10, rank + 20};
    MPI_Gather(mine, 2, MPI_INT, all, 2, MPI_INT, root, bridge);
    if (root == MPI_ROOT)
        assert(all[0] == 10 && all[1] == 20 && all[2] == -1);
    if (root == MPI_PROC_NULL)
        MPI_Reduce(0, 0, unset, unset, unset, root, bridge);
    else
        MPI_Reduce(mine, all, 2, MPI_INT, MPI_SUM, root, bridge);
    if (root == MPI_ROOT)
        assert(all[0] == 10 && all[1] == 20);
}

static void from_small(void)
{
    int value = -1, all[3] = {7, 8, 9}, counts[3] = {0, 2, 1}, displacements[3] = {0, 1, 0};
    int root = is_big ? 0 : MPI_ROOT, own = rank + 1;
    MPI_Request request;
#ifdef IN_PLACE
    MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, all, 1, MPI_INT, root, bridge);
#endif
    MPI_Scatter(all, 1, MPI_INT, &value, 1, MPI_INT, root, bridge);
    assert(value == (is_big ? 7 + rank : -1));
    int two[2] = {0, 0};
#ifdef SHORT
    MPI_Scatterv(all, counts, displacements, MPI_INT, two, 1, MPI_INT, root, bridge);
#elif defined TYPE
    MPI_Scatterv(all, counts, displacements, MPI_INT, two, counts[rank], is_big ? MPI_UNSIGNED : MPI_INT, root, bridge);
#else
    MPI_Scatterv(all, counts, displacements, MPI_INT, two, counts[rank], MPI_INT, root, bridge);
#endif
    assert(!is_big || rank != 1 || (two[0] == 8 && two[1] == 9));
    assert(!is_big || rank != 2 || two[0] == 7);
    MPI_Igatherv(two, counts[rank], MPI_INT, all, counts, displacements, MPI_INT, root, bridge, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Ireduce(&own, &value, 1, MPI_INT, MPI_PROD, root, bridge, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (root == MPI_ROOT)
        assert(value == 6 && all[0] == 7 && all[1] == 8 && all[2] == 9);
}

int main(int argc, char **argv)
{
    int world;
    MPI_Comm half;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    is_big = world > 0;
    MPI_Comm_split(MPI_COMM_WORLD, is_big, 0, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, !is_big, 3, &bridge);
    MPI_Comm_rank(bridge, &rank);
    from_big();
    from_small();
#ifdef SCAN
    int x = 1, y;
    MPI_Scan(&x, &y, 1, MPI_INT, MPI_SUM, bridge);
#endif
    MPI_Barrier(bridge);
    MPI_Comm_free(&bridge);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}

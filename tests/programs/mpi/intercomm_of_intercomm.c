//! verify -np=4 => verified
//! verify -np=4 -DFOREIGN => violated mpi-comm 45
//! verify -np=4 -DUSE_NULL => violated mpi-comm 37
//! verify -np=4 -DCART => violated mpi-comm 58
// Intercommunicators from intercommunicators: split, created from groups, duplicated, compared.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int world, side, rank, size, others, result, one[1] = {1}, x = 0, dims = 2, period = 0;
    MPI_Comm half, bridge, twin, part, small;
    MPI_Group all, some;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    side = world >= 2;
    MPI_Comm_split(MPI_COMM_WORLD, side, 0, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, side ? 0 : 2, 3, &bridge);
    MPI_Comm_rank(bridge, &rank);
    MPI_Comm_dup(bridge, &twin);
    MPI_Comm_compare(bridge, twin, &result);
    assert(result == MPI_CONGRUENT);
    MPI_Comm_compare(bridge, half, &result);
    assert(result == MPI_UNEQUAL);
    /* the second of each group, then the first: pairs across, and key decides within a group */
    MPI_Comm_split(bridge, rank, 0, &part);
    MPI_Comm_size(part, &size);
    MPI_Comm_remote_size(part, &others);
    assert(size == 1 && others == 1);
    MPI_Sendrecv(&world, 1, MPI_INT, 0, 0, &x, 1, MPI_INT, 0, 0, part, MPI_STATUS_IGNORE);
    assert(x == (world + 2) % 4);
    MPI_Comm_free(&part);
    /* a colour that only one group has */
    MPI_Comm_split(bridge, side == 0 ? 0 : world, -rank, &part);
    assert(part == MPI_COMM_NULL);
#ifdef USE_NULL
    MPI_Barrier(part);
#endif
    MPI_Comm_group(bridge, &all);
#ifdef FOREIGN
    MPI_Comm_remote_group(bridge, &some);
#else
    MPI_Group_incl(all, 1, one, &some);
#endif
    MPI_Comm_create(bridge, some, &small);
    if (rank == 1) {
        MPI_Comm_remote_size(small, &others);
        assert(others == 1);
        int root = side ? MPI_ROOT : 0;
        x = world;
        MPI_Bcast(&x, 1, MPI_INT, root, small);
        assert(x == 3);
        MPI_Comm_free(&small);
    } else {
        assert(small == MPI_COMM_NULL);
    }
#ifdef CART
    MPI_Cart_create(bridge, 1, &dims, &period, 0, &part);
#endif
    MPI_Group_free(&all);
    MPI_Group_free(&some);
    MPI_Comm_free(&twin);
    MPI_Comm_free(&bridge);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return 0;
}

//! verify -np=4 => verified
//! verify -np=4 -DGRID => violated mpi-argument 23
//! verify -np=4 -DBLOCK => violated mpi-argument 23
//! verify -np=4 -DWRONG_RANK => violated mpi-rank 23
//! verify -np=4 -DTOO_FEW => violated mpi-truncation 35
// Distributed arrays: blocks, cyclic blocks, and what is not distributed, in both orders of memory.
#include <assert.h>
#include <mpi.h>

static void gather(int rank, int order, const int *kinds, const int *blocks, const int *grid, int columns)
{
    int lengths[2] = {5, 6}, all[30], got[30], size, own;
    MPI_Datatype part;
    MPI_Aint lower, extent;
    for (int i = 0; i < 30; i++) {
        all[i] = i;
        got[i] = -1;
    }
    int who = rank;
#ifdef WRONG_RANK
    who = 4;
#endif
    MPI_Type_create_darray(4, who, 2, lengths, kinds, blocks, grid, order, MPI_INT, &part);
    MPI_Type_commit(&part);
    MPI_Type_get_extent(part, &lower, &extent);
    MPI_Type_size(part, &size);
    assert(lower == 0 && extent == 120 && size > 0 && size % 4 == 0);
    if (rank == 0) {
        MPI_Datatype other;
        MPI_Sendrecv(all, 1, part, 0, 0, got, 1, part, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        for (int i = 1; i < 4; i++) {
            MPI_Type_create_darray(4, i, 2, lengths, kinds, blocks, grid, order, MPI_INT, &other);
            MPI_Type_commit(&other);
#ifdef TOO_FEW
            MPI_Recv(got, 1, MPI_INT, i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
            MPI_Recv(got, 1, other, i, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
            MPI_Type_free(&other);
        }
        for (int i = 0; i < 30; i++)
            assert(got[i] == i);
    } else {
        MPI_Send(all, 1, part, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Type_free(&part);
}

int main(int argc, char **argv)
{
    int rank, two[2] = {2, 2}, line[2] = {4, 1}, defaults[2] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
    int blocks[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_BLOCK}, mixed[2] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_BLOCK};
    int rows[2] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE}, sizes[2] = {2, 4}, first[6];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#ifdef GRID
    two[0] = 3;
#endif
#ifdef BLOCK
    defaults[0] = 2;
#endif
    gather(rank, MPI_ORDER_C, blocks, defaults, two, 3);
    gather(rank, MPI_ORDER_FORTRAN, blocks, defaults, two, 3);
    gather(rank, MPI_ORDER_C, mixed, sizes, two, 4);
    gather(rank, MPI_ORDER_C, rows, defaults, line, 6);
    /* rows 1 of the cyclic distribution of rank 1: elements 6 to 11 */
    int lengths[2] = {5, 6}, all[30], values[6];
    MPI_Datatype part;
    for (int i = 0; i < 30; i++)
        all[i] = i;
    MPI_Type_create_darray(4, 1, 2, lengths, rows, defaults, line, MPI_ORDER_C, MPI_INT, &part);
    MPI_Type_commit(&part);
    MPI_Sendrecv(all, 1, part, 0, 0, values, 6, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    assert(values[0] == 6 && values[5] == 11);
    MPI_Type_free(&part);
    MPI_Finalize();
    return 0;
}

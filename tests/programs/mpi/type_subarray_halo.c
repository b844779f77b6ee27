//! verify -np=2 => verified
//! verify -np=2 -por=off => verified
// The inner part of a grid is sent as a subarray; sizes, extents and bounds are as the standard says.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int grid[5][6], inner[3][4], rank, size;
    int sizes[2] = {5, 6}, lengths[2] = {3, 4}, starts[2] = {1, 1};
    MPI_Aint lower, extent;
    MPI_Datatype type, indexed;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_subarray(2, sizes, lengths, starts, MPI_ORDER_C, MPI_INT, &type);
    MPI_Type_commit(&type);
    MPI_Type_size(type, &size);
    assert(size == 12 * (int)sizeof(int));
    MPI_Type_get_extent(type, &lower, &extent);
    assert(lower == 0 && extent == 30 * (MPI_Aint)sizeof(int));
    MPI_Type_get_true_extent(type, &lower, &extent);
    assert(lower == 7 * (MPI_Aint)sizeof(int) && extent == 16 * (MPI_Aint)sizeof(int));
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++)
            grid[i][j] = 10 * i + j;
    if (rank == 0)
        MPI_Send(grid, 1, type, 1, 0, MPI_COMM_WORLD);
    else {
        MPI_Recv(inner, 12, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++)
                assert(inner[i][j] == 10 * (i + 1) + j + 1);
    }
    int blocks[3] = {2, 0, 1}, at[3] = {3, 1, 0};
    MPI_Type_indexed(3, blocks, at, MPI_INT, &indexed);
    MPI_Type_commit(&indexed);
    MPI_Type_get_extent(indexed, &lower, &extent);
    assert(lower == 0 && extent == 5 * (MPI_Aint)sizeof(int));
    if (rank == 0)
        MPI_Send(&grid[0][0], 2, indexed, 1, 1, MPI_COMM_WORLD);
    else {
        int got[6];
        MPI_Recv(got, 6, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(got[0] == 3 && got[1] == 4 && got[2] == 0);
        assert(got[3] == 12 && got[4] == 13 && got[5] == 5);
    }
    MPI_Type_free(&type);
    MPI_Type_free(&indexed);
    MPI_Finalize();
    return 0;
}

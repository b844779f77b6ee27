//! verify -np=4 => verified
//! verify -np=4 -por=off => verified
//! verify -np=2 => verified
// Neighbours on a grid that is periodic in one dimension: what goes down arrives from above, also
// where both neighbours are the same process; nothing arrives from beyond the edge.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0, 0}, periods[2] = {1, 0}, send[4], got[4], all[4];
    int up, down, left, right;
    MPI_Comm grid;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
    for (int i = 0; i < 4; i++) {
        send[i] = 10 * rank + i;
        got[i] = all[i] = -1;
    }
    MPI_Neighbor_allgather(&rank, 1, MPI_INT, all, 1, MPI_INT, grid);
    assert(all[0] == up && all[1] == down);
    assert(all[2] == (left == MPI_PROC_NULL ? -1 : left));
    assert(all[3] == (right == MPI_PROC_NULL ? -1 : right));
    MPI_Neighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, grid);
    assert(got[0] == 10 * up + 1 && got[1] == 10 * down);
    assert(got[2] == (left == MPI_PROC_NULL ? -1 : 10 * left + 3));
    assert(got[3] == (right == MPI_PROC_NULL ? -1 : 10 * right + 2));
    got[1] = -1;
    MPI_Ineighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, grid, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(got[1] == 10 * down);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

//! verify -np=6 => verified
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, dims[2] = {0, 0}, periods[2] = {1, 0}, coords[2], got[2], wraps[2], n;
    int up, down, left, right, kind, row, sum, none[2] = {0, 0};
    MPI_Comm grid, rows;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dims);
    assert(dims[0] == 3 && dims[1] == 2);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &grid);
    MPI_Comm_rank(grid, &rank);
    MPI_Cart_coords(grid, rank, 2, coords);
    assert(coords[0] == rank / 2 && coords[1] == rank % 2);
    MPI_Cart_rank(grid, coords, &n);
    assert(n == rank);
    coords[0] += 3;
    MPI_Cart_rank(grid, coords, &n);
    assert(n == rank);
    MPI_Cart_get(grid, 2, got, wraps, coords);
    assert(got[0] == 3 && wraps[0] && !wraps[1]);
    MPI_Cartdim_get(grid, &n);
    MPI_Topo_test(grid, &kind);
    assert(n == 2 && kind == MPI_CART);
    MPI_Topo_test(MPI_COMM_WORLD, &kind);
    assert(kind == MPI_UNDEFINED);
    MPI_Cart_shift(grid, 0, 1, &up, &down);
    MPI_Cart_shift(grid, 1, 1, &left, &right);
    assert(up == (rank + 4) % 6 && down == (rank + 2) % 6);
    assert(left == (rank % 2 ? rank - 1 : MPI_PROC_NULL));
    assert(right == (rank % 2 ? MPI_PROC_NULL : rank + 1));
    none[1] = 1;
    MPI_Cart_sub(grid, none, &rows);
    MPI_Comm_rank(rows, &row);
    MPI_Comm_size(rows, &n);
    assert(row == rank % 2 && n == 2);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, rows);
    assert(sum == 4 * (rank / 2) + 1);
    MPI_Cartdim_get(rows, &n);
    assert(n == 1);
    MPI_Comm_free(&rows);
    MPI_Comm_free(&grid);
    MPI_Finalize();
    return 0;
}

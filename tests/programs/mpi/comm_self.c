//! verify -np=3 => verified
// MPI_COMM_SELF as the parent of everything.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, x, y = -1, n, dims[1] = {1}, periods[1] = {1}, left, right;
    MPI_Comm copy, part, grid, made, joined;
    MPI_Group self, world;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank + 5;
    MPI_Comm_dup(MPI_COMM_SELF, &copy);
    MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, copy);
    assert(y == x);
    MPI_Comm_split(MPI_COMM_SELF, rank, 0, &part);
    MPI_Comm_compare(copy, part, &n);
    assert(n == MPI_CONGRUENT);
    MPI_Cart_create(MPI_COMM_SELF, 1, dims, periods, 0, &grid);
    MPI_Cart_shift(grid, 0, 1, &left, &right);
    assert(left == 0 && right == 0);
    MPI_Sendrecv(&x, 1, MPI_INT, right, 3, &y, 1, MPI_INT, left, 3, grid, MPI_STATUS_IGNORE);
    assert(y == x);
    MPI_Comm_group(MPI_COMM_SELF, &self);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_translate_ranks(self, 1, &left, world, &n);
    assert(n == rank);
    MPI_Comm_create(MPI_COMM_SELF, self, &made);
    MPI_Comm_create_group(MPI_COMM_WORLD, self, 1, &joined);
    MPI_Comm_size(joined, &n);
    assert(n == 1);
    MPI_Group_free(&self);
    MPI_Group_free(&world);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&part);
    MPI_Comm_free(&grid);
    MPI_Comm_free(&made);
    MPI_Comm_free(&joined);
    MPI_Finalize();
    return 0;
}

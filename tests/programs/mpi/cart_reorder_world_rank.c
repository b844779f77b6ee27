//! verify -np=3 => violated assertion 16
// The rank in MPI_COMM_WORLD is taken for that in the grid, whose order MPI may choose.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int size, rank, left, right, got, dims[1], periods[1] = {1};
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dims[0] = size;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 1, &ring);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Cart_shift(ring, 0, 1, &left, &right);
    MPI_Sendrecv(&rank, 1, MPI_INT, right, 0, &got, 1, MPI_INT, left, 0, ring, MPI_STATUS_IGNORE);
    assert(got == (rank + size - 1) % size);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}

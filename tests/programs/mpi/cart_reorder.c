//! verify -np=3 => verified
// Ranks of the grid are asked for again: any order will do.
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
    MPI_Comm_rank(ring, &rank);
    MPI_Cart_shift(ring, 0, 1, &left, &right);
    MPI_Sendrecv(&rank, 1, MPI_INT, right, 0, &got, 1, MPI_INT, left, 0, ring, MPI_STATUS_IGNORE);
    assert(got == (rank + size - 1) % size);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}

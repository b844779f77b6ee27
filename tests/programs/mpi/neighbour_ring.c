//! verify -np=3 => verified
//! verify -np=4 => verified
// Parts of different lengths to the two neighbours on a ring.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, dims[1], periods[1] = {1}, left, right, send[3], got[3] = {-1, -1, -1};
    int counts[2] = {1, 2}, at[2] = {0, 1}, expected[2] = {2, 1}, places[2] = {1, 0};
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    dims[0] = size;
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring);
    MPI_Comm_rank(ring, &rank);
    MPI_Cart_shift(ring, 0, 1, &left, &right);
    for (int i = 0; i < 3; i++)
        send[i] = 10 * rank + i;
    MPI_Neighbor_alltoallv(send, counts, at, MPI_INT, got, expected, places, MPI_INT, ring);
    assert(got[0] == 10 * right && got[1] == 10 * left + 1 && got[2] == 10 * left + 2);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated deadlock-absolute 14
// Everybody sends to the right first, on a ring.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    int dims[1] = {2}, periods[1] = {1}, left, right, x = 1;
    MPI_Comm ring;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring);
    MPI_Cart_shift(ring, 0, 1, &left, &right);
    MPI_Ssend(&rank, 1, MPI_INT, right, 0, ring);
    MPI_Recv(&x, 1, MPI_INT, left, 0, ring, MPI_STATUS_IGNORE);
    MPI_Comm_free(&ring);
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
//! verify -np=4 -deadlock=absolute => verified
//! verify -np=3 -DLAST => violated assertion 30
//! verify -np=3 -DMORE => violated assertion 32
/* Everybody sends to everybody, and receives from anybody: the receivers' choices do not interleave, as nobody sends any more. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size, x = 0, sum = 0, count = 0;
    MPI_Request request[16];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int to = 0; to < size; to++)
        if (to != rank)
            MPI_Isend(&rank, 1, MPI_INT, to, 0, MPI_COMM_WORLD, &request[count++]);
    for (int i = 1; i < size; i++) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += x;
#ifdef MORE
        if (rank == 2 && i == 1)
            MPI_Send(&size, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
#endif
    }
    MPI_Waitall(count, request, MPI_STATUSES_IGNORE);
#ifdef LAST
    /* The last that comes to the last rank may be from either. */
    if (rank == size - 1)
        assert(x == 1);
#endif
    assert(sum + rank == size * (size - 1) / 2);
#ifdef MORE
    if (rank == 0)
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    MPI_Finalize();
    return 0;
}

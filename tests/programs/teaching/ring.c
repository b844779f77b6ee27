//! verify -np=2 => verified
//! verify -np=5 => verified
//! verify -np=3 -DOVERWRITES => violated mpi-buffer-in-flight 28
//! verify -np=3 -DSENDS_FIRST => violated deadlock-potential 18
// Everybody's value goes round the ring until each process has the sum of all; then a token is
// passed on with a blocking send, begun by rank 0.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int sum_by_ring(int value, int rank, int size)
{
    int left = (rank - 1 + size) % size, right = (rank + 1) % size;
    int sum = 0, travelling = value, arrived;
    for (int i = 0; i < size; i++) {
#ifdef SENDS_FIRST
        /* All send before they receive: it works only while MPI has room for the messages. */
        MPI_Send(&travelling, 1, MPI_INT, right, i, MPI_COMM_WORLD);
#else
        MPI_Request request;
        MPI_Isend(&travelling, 1, MPI_INT, right, i, MPI_COMM_WORLD, &request);
#endif
        MPI_Recv(&arrived, 1, MPI_INT, left, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#if !defined OVERWRITES && !defined SENDS_FIRST
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
        sum += arrived;
        travelling = arrived;
#ifdef OVERWRITES /* The value that travels is replaced while it is still being sent. */
        MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
    }
    return sum;
}

static int pass_token(int rank, int size)
{
    int token = 0;
    if (rank != 0)
        MPI_Recv(&token, 1, MPI_INT, rank - 1, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    token++;
    MPI_Send(&token, 1, MPI_INT, (rank + 1) % size, 99, MPI_COMM_WORLD);
    if (rank == 0)
        MPI_Recv(&token, 1, MPI_INT, size - 1, 99, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return token;
}

int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int sum = sum_by_ring(rank * 10, rank, size);
    assert(sum == 5 * size * (size - 1));
    int token = pass_token(rank, size);
    assert(token == (rank == 0 ? size : rank + 1));
    printf("rank %d of %d: sum %d, token %d\n", rank, size, sum, token);
    MPI_Finalize();
    return 0;
}

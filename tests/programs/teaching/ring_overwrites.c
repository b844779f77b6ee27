//! verify -np=3 => violated mpi-buffer-in-flight 16
// The value that travels is replaced while it is still being sent.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int sum_by_ring(int value, int rank, int size)
{
    int left = (rank - 1 + size) % size, right = (rank + 1) % size;
    int sum = 0, travelling = value, arrived;
    for (int i = 0; i < size; i++) {
        MPI_Request request;
        MPI_Isend(&travelling, 1, MPI_INT, right, i, MPI_COMM_WORLD, &request);
        MPI_Recv(&arrived, 1, MPI_INT, left, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sum += arrived;
        travelling = arrived;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
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

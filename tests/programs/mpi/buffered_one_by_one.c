//! verify -np=4 => violated assertion 32@2
//! verify -np=4 -deadlock=ignore => violated assertion 32@2
/* Two sends that are buffered one after the other let rank 1 send a third message, which may come before that of rank 3. */
#include <assert.h>
#include <mpi.h>

int main(void)
{
    int rank, a = 1, b = 2, c = 3, x;
    MPI_Request first_request, second_request;
    MPI_Status status;
    MPI_Init(0, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &status);
        MPI_Recv(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &status);
    }
    if (rank == 1) {
        MPI_Isend(&a, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &first_request);
        MPI_Isend(&b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &second_request);
        MPI_Wait(&first_request, MPI_STATUS_IGNORE);
        MPI_Wait(&second_request, MPI_STATUS_IGNORE);
        MPI_Send(&c, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        int first = status.MPI_SOURCE;
        MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        assert(status.MPI_SOURCE != first);
        assert(first == 3);
    }
    if (rank == 3)
        MPI_Send(&c, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}

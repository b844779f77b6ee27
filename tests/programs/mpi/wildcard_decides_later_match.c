//! verify -np=3 => violated assertion 19
// Which message the receive from any source takes decides what the later receive from rank 1 gets:
// the first message of rank 1, or the second when the first is taken already.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, first, second, third, one = 1;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&second, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, statuses);
        // The message of rank 2 can come first.
        assert(statuses[1].MPI_TAG == 2);
        MPI_Recv(&third, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Isend(&one, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(&one, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    } else {
        MPI_Send(&one, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

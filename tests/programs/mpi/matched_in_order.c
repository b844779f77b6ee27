//! verify -np=2 => violated assertion 23
#include <assert.h>
#include <mpi.h>

/* In the trace the first send of the loop matches the first receive, and the second the second. */
int main(int argc, char **argv)
{
    int rank, values[2] = {0, 0};
    MPI_Request requests[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        values[1] = 1;
        for (int k = 0; k < 2; k++)
            MPI_Isend(&values[k], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &requests[k]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    } else {
        for (int k = 0; k < 2; k++)
            MPI_Irecv(&values[k], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &requests[k]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    }
    if (rank == 1)
        assert(values[1] != 1);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
//! verify -np=2 -DCROSSED => violated assertion 41
//! verify -np=2 -DPROBED => violated deadlock-potential 38
/* Partitioned operations belong together in the order in which they were made, whatever is ready or
 * started first; receives and probes of any tag do not see them. */
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, values[2] = {0}, plain = 5;
    MPI_Request requests[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 2; i++) {
            values[i] = i + 1;
            MPI_Psend_init(&values[i], 1, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                           &requests[i]);
        }
        MPI_Startall(2, requests);
        MPI_Pready(0, requests[1]);
        MPI_Pready(0, requests[0]);
#ifndef PROBED
        MPI_Send(&plain, 1, MPI_INT, 1, 5, MPI_COMM_WORLD);
#endif
    } else {
        for (int i = 0; i < 2; i++)
            MPI_Precv_init(&values[i], 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                           &requests[i]);
        MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        MPI_Recv(&plain, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(plain == 5 && status.MPI_TAG == 5);
        MPI_Start(&requests[1]);
        MPI_Start(&requests[0]);
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
#ifdef CROSSED
    if (rank == 1)
        assert(values[0] == 2 && values[1] == 1);
#endif
    assert(values[0] == 1 && values[1] == 2);
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Finalize();
    return 0;
}

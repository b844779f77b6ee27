//! verify -np=2 => verified
//! verify -np=2 -DSTALE => violated mpi-request 42
//! verify -np=2 -DLOST => violated mpi-request-lost 21 mpi-request-lost 22
//! verify -np=2 -DEARLY => violated assertion 26
// Asking for the state of several requests, which stay; statuses that the program sets itself.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, x[2] = {0, 0}, flag, index, count, indices[2], n;
    MPI_Request requests[2], copy;
    MPI_Status statuses[2], own;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        x[0] = 5;
        MPI_Send(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Send(x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&x[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[1]);
        copy = requests[0];
#ifdef EARLY
        MPI_Request_get_status_any(2, requests, &index, &flag, &own);
        assert(flag);
#endif
        do
            MPI_Request_get_status_any(2, requests, &index, &flag, &own);
        while (!flag);
        assert(own.MPI_TAG == index && x[index] == 5 && requests[index] != MPI_REQUEST_NULL);
        do
            MPI_Request_get_status_all(2, requests, &flag, statuses);
        while (!flag);
        assert(statuses[1].MPI_TAG == 1 && x[0] + x[1] == 10);
        MPI_Request_get_status_some(2, requests, &count, indices, statuses);
        assert(count >= 1);
#ifndef LOST
        MPI_Waitall(2, requests, statuses);
#endif
#ifdef STALE
        MPI_Request_get_status_all(1, &copy, &flag, statuses);
#endif
        MPI_Request_get_status_all(2, requests, &flag, MPI_STATUSES_IGNORE);
        assert(flag);
    }
    MPI_Status_set_elements(&own, MPI_INT, 6);
    MPI_Status_set_cancelled(&own, 1);
    MPI_Status_set_source(&own, 3);
    MPI_Get_count(&own, MPI_INT, &n);
    MPI_Test_cancelled(&own, &flag);
    assert(n == 6 && flag && own.MPI_SOURCE == 3);
    MPI_Finalize();
    return 0;
}

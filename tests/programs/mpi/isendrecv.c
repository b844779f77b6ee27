//! verify -np=2 => verified
//! verify -np=3 => verified
//! verify -np=2 -DIN_FLIGHT => violated mpi-buffer-in-flight 33
//! verify -np=2 -DLOST => violated mpi-request-lost 55
//! verify -np=2 -DOVERLAP => violated memory-overlap 26
//! verify -np=2 -DTYPE => violated mpi-type-match 28
//! verify -np=2 -DDEADLOCK => violated deadlock-potential 59
//! verify -np=2 -DNO_BUFFER -deadlock=absolute => verified
//! verify -np=2 -DNO_BUFFER => violated deadlock-potential 64
// A send and a receive with one request: it is complete when both are, and its status is that of the
// receive.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, size, out, in = -1, flag, count, both;
    MPI_Request request, two[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, before = (rank + size - 1) % size;
    out = 10 + rank;
#ifdef OVERLAP
    MPI_Isendrecv(&out, 1, MPI_INT, next, 1, &out, 1, MPI_INT, before, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
#elif defined TYPE
    MPI_Isendrecv(&out, 1, MPI_INT, next, 1, &in, 1, MPI_FLOAT, before, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
#else
    MPI_Isendrecv(&out, 1, MPI_INT, next, 1, &in, 1, MPI_INT, before, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
#endif
#ifdef IN_FLIGHT
    out = 3;
#endif
    MPI_Wait(&request, &status);
    assert(in == 10 + before && status.MPI_SOURCE == before && status.MPI_TAG == 1);
    MPI_Get_count(&status, MPI_INT, &count);
    assert(count == 1 && request == MPI_REQUEST_NULL);
    both = rank;
    MPI_Isendrecv_replace(&both, 1, MPI_INT, next, 2, before, 2, MPI_COMM_WORLD, &request);
    do
        MPI_Test(&request, &flag, &status);
    while (!flag);
    assert(both == before && status.MPI_SOURCE == before);
    MPI_Isendrecv(&out, 1, MPI_INT, MPI_PROC_NULL, 0, &in, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    assert(status.MPI_SOURCE == MPI_PROC_NULL);
    /* only a receive; only a send */
    MPI_Isendrecv(&out, 1, MPI_INT, rank ? 0 : MPI_PROC_NULL, 3, &in, 1, MPI_INT, rank ? MPI_PROC_NULL : 1, 3, MPI_COMM_WORLD, &two[0]);
    if (rank == 0)
        for (int i = 2; i < size; i++)
            MPI_Recv(&out, 1, MPI_INT, i, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&two[0], MPI_STATUS_IGNORE);
#ifdef LOST
    MPI_Isendrecv(&out, 1, MPI_INT, next, 9, &both, 1, MPI_INT, before, 9, MPI_COMM_WORLD, &request);
#endif
#ifdef DEADLOCK
    MPI_Isendrecv(&out, 1, MPI_INT, next, 4, &in, 1, MPI_INT, before, 5, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
#endif
#ifdef NO_BUFFER
    if (rank < 2) {
        MPI_Isendrecv(&out, 1, MPI_INT, 1 - rank, 6, &in, 1, MPI_INT, MPI_PROC_NULL, 6, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Recv(&in, 1, MPI_INT, 1 - rank, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
#endif
    MPI_Finalize();
    return 0;
}

//! verify -np=4 => verified
//! verify -np=4 -DFIRST => violated assertion 39
//! verify -np=4 -DFIRST -deadlock=absolute => violated assertion 39
//! verify -np=4 -DFIRST -por=off => violated assertion 39
//! verify -np=4 -DPROBES => verified
//! verify -np=4 -DPROBES -DFIRST => violated assertion 31
/* The receive of any message has one of rank 1, and the others have sent all they ever send; but theirs are for the
 * receive before it, and whichever of them that one does not take is for the second, or for the probe. */
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, a = 0, b = 0, c = 0;
    MPI_Request request[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank > 0) {
        MPI_Send(&rank, 1, MPI_INT, 0, rank == 1 ? 6 : 5, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&a, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &request[0]);
#ifdef PROBES
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        b = status.MPI_SOURCE;
        MPI_Recv(&c, 1, MPI_INT, b, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request[0], MPI_STATUS_IGNORE);
        MPI_Recv(&c, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(a + b + c == 6);
        assert(b == 1 || b == 2 || b == 3);
#ifdef FIRST
        assert(b == 1);
#endif
#else
        MPI_Irecv(&b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request[1]);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        MPI_Recv(&c, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(a + b + c == 6 && a != 1);
#ifdef FIRST
        assert(b == 1);
#endif
#endif
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 -deadlock=absolute => verified
//! verify -np=2 -deadlock=absolute -DOTHER=1 => violated assertion 36
//! verify -np=2 -por=off -errors=0 => violated deadlock-potential 23
#include <assert.h>
#include <mpi.h>
#ifndef OTHER
#define OTHER 0
#endif

/* The root has freed the first request, and made another one, before the other process starts the first operation. */
int main(int argc, char **argv)
{
    int rank, x, y;
    MPI_Request r, q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = y = 0;
    if (rank == 0) {
        x = 1, y = 2;
        MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Recv(0, 0, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
        MPI_Bcast_init(&y, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Request_free(&r);
    } else {
        MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
        MPI_Send(0, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
        MPI_Bcast_init(&y, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &q);
        MPI_Start(&q);
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(x == 1 + OTHER);
        MPI_Wait(&q, MPI_STATUS_IGNORE);
        assert(y == 2);
        MPI_Request_free(&r);
        MPI_Request_free(&q);
    }
    MPI_Finalize();
    return 0;
}

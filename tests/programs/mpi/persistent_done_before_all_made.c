//! verify -np=3 -deadlock=absolute => verified
//! verify -np=3 => violated deadlock-potential 18
#include <assert.h>
#include <mpi.h>
#include <stddef.h>

/* Rank 0 has what it gets from rank 1 before rank 2 has made its request, if MPI lets it. */
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        x = 7;
    if (rank == 2)
        MPI_Recv(NULL, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast_init(&x, 1, MPI_INT, 1, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    for (int i = 0; i < 2; i++) {
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(x == 7);
        if (rank == 0 && i == 0)
            MPI_Send(NULL, 0, MPI_INT, 2, 0, MPI_COMM_WORLD);
    }
    MPI_Request_free(&r);
    MPI_Finalize();
    return 0;
}

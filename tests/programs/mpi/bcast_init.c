//! verify -np=3 => verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = rank;
    MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &r);
    for (int i = 0; i < 3; i++) {
        if (rank == 0)
            x = 10 * i;
        MPI_Start(&r);
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        assert(x == 10 * i && r != MPI_REQUEST_NULL);
    }
    MPI_Request_free(&r);
    assert(r == MPI_REQUEST_NULL);
    MPI_Finalize();
    return 0;
}

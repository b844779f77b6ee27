//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 0, y = 0, bytes;
    void *back;
    if (rank == 0) {
        MPI_Buffer_attach(room, sizeof room);
        MPI_Bsend_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        for (x = 0; x < 2; x++) {
            MPI_Start(&r);
            MPI_Wait(&r, MPI_STATUS_IGNORE);
        }
        MPI_Request_free(&r);
        MPI_Buffer_detach(&back, &bytes);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(x == 0 && y == 1);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>

/* The answer tells that the message was received, so its room is free again. */
static char room[sizeof(int) + MPI_BSEND_OVERHEAD];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1, y = 0, bytes;
    void *back;
    if (rank == 0) {
        MPI_Buffer_attach(room, sizeof room);
        for (int i = 0; i < 3; i++) {
            MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(&y, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        MPI_Buffer_detach(&back, &bytes);
    } else {
        for (int i = 0; i < 3; i++) {
            MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
        }
    }
    assert(y == 1);
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-space 17@0
#include <mpi.h>

/* The first message may not have been received yet. */
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
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Buffer_detach(&back, &bytes);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

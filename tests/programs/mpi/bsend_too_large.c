//! verify -np=2 => violated mpi-buffer-space 15
#include <mpi.h>

static char room[sizeof(int) + MPI_BSEND_OVERHEAD];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x[2] = {1, 2}, bytes;
    void *back;
    if (rank == 0) {
        MPI_Buffer_attach(room, sizeof room);
        MPI_Bsend(x, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
        MPI_Buffer_detach(&back, &bytes);
    } else {
        MPI_Recv(x, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-buffer-in-flight 17
#include <mpi.h>

static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Request r;
    int x = 1, bytes;
    void *back;
    if (rank == 0) {
        MPI_Buffer_attach(room, sizeof room);
        MPI_Ibsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);
        x = 2;
        MPI_Wait(&r, MPI_STATUS_IGNORE);
        MPI_Buffer_detach(&back, &bytes);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}

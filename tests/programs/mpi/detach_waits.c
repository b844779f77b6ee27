//! verify -np=2 => violated deadlock-potential 16
#include <mpi.h>

/* The detach may wait until the message has been transmitted. */
static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = rank, bytes;
    void *back;
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Buffer_detach(&back, &bytes);
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

//! verify -np=1 => violated mpi-buffer-in-flight 15
#include <mpi.h>

static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int bytes;
    void *back;
    MPI_Buffer_attach(room, 100);
    room[100] = 1;
    room[99] = (char)rank;
    MPI_Buffer_detach(&back, &bytes);
    MPI_Finalize();
    return 0;
}

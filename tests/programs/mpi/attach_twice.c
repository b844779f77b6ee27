//! verify -np=1 => violated mpi-buffer 12
#include <mpi.h>

static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Buffer_attach(room, 2048);
    MPI_Buffer_attach(room + 2048, 2048);
    (void)rank;
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => violated mpi-unreceived 14
#include <mpi.h>

static char room[4096];

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int x = 1;
    if (rank == 0) {
        MPI_Buffer_attach(room, sizeof room);
        MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

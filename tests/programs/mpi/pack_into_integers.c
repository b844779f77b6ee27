//! verify -np=2 => verified
#include <mpi.h>
int main(int argc, char **argv)
{
    int x = 7, y = 0, at = 0, rank, room[16];
    double z = 2.5, back = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Pack(&x, 1, MPI_INT, room, sizeof room, &at, MPI_COMM_WORLD);
        MPI_Pack(&z, 1, MPI_DOUBLE, room, sizeof room, &at, MPI_COMM_WORLD);
        MPI_Send(room, at, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(room, sizeof room, MPI_PACKED, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Unpack(room, sizeof room, &at, &y, 1, MPI_INT, MPI_COMM_WORLD);
        MPI_Unpack(room, sizeof room, &at, &back, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return rank == 1 && (y != 7 || back != 2.5);
}

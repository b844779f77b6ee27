//! verify -np=2 => violated mpi-buffer 19
// More is unpacked than has come.
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    char buffer[40];
    int position = 0, got, x[3];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        MPI_Pack(&size, 1, MPI_INT, buffer, 40, &position, MPI_COMM_WORLD);
        MPI_Send(buffer, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(buffer, 40, MPI_PACKED, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_PACKED, &got);
        MPI_Unpack(buffer, got, &position, x, 3, MPI_INT, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=2 => verified
// An int, doubles of any value and a string go in one message.
#include <assert.h>
#include <mpi.h>
#include <string.h>
#pragma TASS input
double x[3];
int main(int argc, char **argv)
{
    char buffer[100], name[6];
    int rank, n = 3, position = 0, size, bytes;
    double y[3];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        for (int i = 0; i < 3; i++)
            y[i] = x[i] + 1;
        MPI_Pack_size(3, MPI_DOUBLE, MPI_COMM_WORLD, &bytes);
        assert(bytes >= 24);
        MPI_Pack(&n, 1, MPI_INT, buffer, 100, &position, MPI_COMM_WORLD);
        MPI_Pack(y, n, MPI_DOUBLE, buffer, 100, &position, MPI_COMM_WORLD);
        MPI_Pack("heat", 5, MPI_CHAR, buffer, 100, &position, MPI_COMM_WORLD);
        MPI_Send(buffer, position, MPI_PACKED, 1, 0, MPI_COMM_WORLD);
    } else {
        n = 0;
        MPI_Recv(buffer, 100, MPI_PACKED, 0, 0, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_PACKED, &size);
        MPI_Unpack(buffer, size, &position, &n, 1, MPI_INT, MPI_COMM_WORLD);
        assert(n == 3);
        MPI_Unpack(buffer, size, &position, y, n, MPI_DOUBLE, MPI_COMM_WORLD);
        MPI_Unpack(buffer, size, &position, name, 5, MPI_CHAR, MPI_COMM_WORLD);
        assert(position == size && strcmp(name, "heat") == 0);
        for (int i = 0; i < 3; i++)
            assert(y[i] == x[i] + 1);
    }
    MPI_Finalize();
    return 0;
}

//! verify -np=3 => verified
/* Rows of a matrix are sent as flat sequences. */
#include <assert.h>
#include <mpi.h>

#pragma TASS input
double m[3][2];

int main(int argc, char **argv)
{
    int rank, size;
    double row[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0) {
        for (int i = 1; i < size; i++)
            MPI_Send(m[i], 2, MPI_DOUBLE, i, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(row, 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(row[0] == m[rank][0]);
        assert(row[1] == m[rank][1]);
    }
    MPI_Finalize();
    return 0;
}

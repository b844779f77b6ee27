//! verify -np=2 => verified
/* Elements that were set at symbolic places are defined when all places are covered. */
#include <assert.h>
#include <mpi.h>

#pragma TASS input {0 <= i && i <= 1}
int i;

int main(int argc, char **argv)
{
    int rank, pair[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        pair[i] = 1;
        pair[1 - i] = 2;
        MPI_Send(pair, 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(pair, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(pair[i] == 1 && pair[0] + pair[1] == 3);
    }
    MPI_Finalize();
    return 0;
}

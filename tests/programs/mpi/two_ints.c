//! verify -np=2 => verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

/* MPI_2INT is two integers one after the other: also those of an array. */
int main(int argc, char **argv)
{
    int rank, table[2][2], least[4], *row = malloc(2 * sizeof(int));
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int k = 0; k < 2; k++) {
        table[k][0] = 10 - rank * k;
        table[k][1] = rank;
    }
    MPI_Reduce(table, least, 2, MPI_2INT, MPI_MINLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(least[0] == 10 && least[1] == 0 && least[2] == 9 && least[3] == 1);
    MPI_Iallreduce(table[1], row, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    assert(row[0] == 10 && row[1] == 0);
    MPI_Allgather(table[1], 1, MPI_2INT, least, 1, MPI_2INT, MPI_COMM_WORLD);
    assert(least[0] == 10 && least[1] == 0 && least[2] == 9 && least[3] == 1);
    MPI_Sendrecv(table[1], 1, MPI_2INT, 1 - rank, 0, least, 2, MPI_2INT, 1 - rank, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(least[1] == 1 - rank && least[2] == 9);
    free(row);
    MPI_Finalize();
    return 0;
}

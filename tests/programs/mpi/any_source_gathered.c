//! verify -np=4 => verified
//! verify -np=4 -DROUNDS=2 => verified
//! verify -np=3 -DROUNDS=2 -DACKNOWLEDGED => verified
//! verify -np=3 -DFIRST_IS=1 => violated assertion 27
//! verify -np=4 -errors=0 -DROUNDS=2 -DTAGS => violated deadlock-potential 22
/* Everybody sends to rank 0, which receives from any source: buffering what nobody waits for yet makes no difference. */
#include <assert.h>
#include <mpi.h>
#ifndef ROUNDS
#define ROUNDS 1
#endif
int main(int argc, char **argv)
{
    int rank, size, part, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int round = 0; round < ROUNDS; round++) {
        if (rank == 0)
            for (int i = 1; i < size; i++) {
#ifdef TAGS /* the last round comes first: the sends before it must be buffered */
                MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, ROUNDS - 1 - round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#else
                MPI_Recv(&part, 1, MPI_INT, MPI_ANY_SOURCE, round, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
#ifdef FIRST_IS
                assert(sum || part == FIRST_IS);
#endif
                sum += part;
            }
        else
            MPI_Send(&rank, 1, MPI_INT, 0, round, MPI_COMM_WORLD);
#ifdef ACKNOWLEDGED
        if (rank == 0)
            for (int i = 1; i < size; i++)
                MPI_Send(&sum, 1, MPI_INT, i, 9, MPI_COMM_WORLD);
        else
            MPI_Recv(&part, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#endif
    }
    assert(rank || sum == ROUNDS * (size * (size - 1) / 2));
    MPI_Finalize();
    return 0;
}

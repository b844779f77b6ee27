//! verify -np=3 => verified
//! verify -np=3 -collective-min=off => verified
/* What a process knows when it comes to the assertion, and forgets behind it, need not be kept: the others come
 * later. */
#include <mpi.h>
#define ROUNDS 4
int main(int argc, char **argv)
{
    int rank, value = 0, total = 0, order[2] = {0};
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int round = 0; round < ROUNDS; round++) {
        if (rank > 0) {
            MPI_Send(&round, 1, MPI_INT, 0, round, MPI_COMM_WORLD);
            continue;
        }
        for (int i = 0; i < 2; i++) {
            MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, round, MPI_COMM_WORLD, &status);
            order[i] = status.MPI_SOURCE;
            total += value;
        }
#pragma TASS collective assert TOTAL total == round * (round + 1) && PROC[1].total == 0
        order[0] = order[1] = 0;
        status.MPI_SOURCE = 0;
    }
    for (int round = 0; round < ROUNDS && rank > 0; round++) {
#pragma TASS collective assert TOTAL PROC[0].total <= ROUNDS * ROUNDS
    }
    MPI_Finalize();
    return order[0];
}

//! verify -np=2 => verified
//! verify -np=3 => violated collective-assertion 17
/* One assertion, whose processes stand at two places. */
#include <mpi.h>
int value;
int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    value = rank == 0 ? 10 : 20;
    if (rank == 0) {
#pragma TASS collective assert PAIR PROC[1].value == value + 10
        value = 0;
    } else {
        value -= rank - 1;
#pragma TASS collective assert PAIR PROC[0].value == value - 10
        value = 1;
    }
    MPI_Finalize();
    return 0;
}

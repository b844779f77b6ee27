//! verify -np=3 => verified
/* A local of each process, asserted in a loop, while the processes run ahead of each other. */
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int phase = 0; phase < 3; phase++) {
#pragma TASS collective assert SAME forall {int i | 0 <= i && i < size} PROC[i].phase == phase && PROC[i].rank == i
    }
    MPI_Finalize();
    return 0;
}

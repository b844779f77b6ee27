//! verify -np=3 => violated collective-assertion 11
#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int phase = 0; phase < 3; phase++) {
        if (rank < 2 || phase < 2) {
#pragma TASS collective assert SAME PROC[0].phase == phase
        }
    }
    MPI_Finalize();
    return 0;
}

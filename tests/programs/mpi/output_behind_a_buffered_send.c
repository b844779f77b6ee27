//! verify -np=5 -errors=0 => violated output-conflict 15@0 output-conflict 15@1
/* Two ranks write an output behind sends to each other that need not ever be matched; the others go
 * on for ever. */
#include <mpi.h>
#pragma TASS output
int out;
int main(int argc, char **argv)
{
    int rank, x = 1, y, f;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank < 2) {
        MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
        out = rank;
        MPI_Recv(&y, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &s);
    } else if (rank == 2) {
        for (;;) {
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
            MPI_Ssend(&x, 1, MPI_INT, s.MPI_SOURCE, 0, MPI_COMM_WORLD);
        }
    } else {
        for (;;) {
            MPI_Ssend(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &s);
        }
    }
    MPI_Finalize();
}

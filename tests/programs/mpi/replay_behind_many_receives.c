//! verify -np=5 -errors=0 => violated assertion 53@2
/* The branch of rank 3 on n is none in the run that confirms the violation. */
#include <mpi.h>
#include <assert.h>
#pragma TASS input{0 <= n &&n <= 100 } int
#define n 10
#define C MPI_COMM_WORLD
#define K 4
int main(int argc, char **argv)
{
    int rank, x = 1, y, h = 0;
    MPI_Status s;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(C, &rank);
    if (rank == 3) {
        MPI_Send(&x, 1, MPI_INT, 4, 7, C);
        if (n > 7)
            y = 1;
        else
            y = 2;
        MPI_Recv(&x, 1, MPI_INT, 4, 8, C, &s);
    } else if (rank == 1) {
        for (int i = 0; i < 3; i++) {
            MPI_Ssend(&x, 1, MPI_INT, 2, 3, C);
            MPI_Recv(&y, 1, MPI_INT, 2, 0, C, &s);
        }
        MPI_Recv(&y, 1, MPI_INT, 0, 7, C, &s);
        for (int i = 0; i < K; i++)
            MPI_Ssend(&x, 1, MPI_INT, 2, 9, C);
    } else if (rank == 2) {
        int bad = 0;
        for (int i = 0; i < 4; i++) {
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 3, C, &s);
            if (i == 1 && s.MPI_SOURCE == 0) {
                bad = 1;
                break;
            }
            if (s.MPI_SOURCE == 1)
                MPI_Send(&x, 1, MPI_INT, 1, 0, C);
            if (i == 0)
                MPI_Send(&x, 1, MPI_INT, 0, 1, C);
        }
        MPI_Send(&x, 1, MPI_INT, 4, 1, C);
        if (bad)
            for (int i = 0; i < 2; i++) {
                MPI_Recv(&y, 1, MPI_INT, 1, 3, C, &s);
                MPI_Send(&x, 1, MPI_INT, 1, 0, C);
            }
        for (int i = 0; i < 2 * K; i++) {
            MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 9, C, &s);
            h = 2 * h + (s.MPI_SOURCE == 4);
        }
        assert(!bad);
    } else if (rank == 0) {
        MPI_Recv(&y, 1, MPI_INT, 2, 1, C, &s);
        MPI_Send(&x, 1, MPI_INT, 1, 7, C);
        MPI_Send(&x, 1, MPI_INT, 2, 3, C);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 2, 1, C, &s);
        MPI_Recv(&y, 1, MPI_INT, 3, 7, C, &s);
        MPI_Send(&x, 1, MPI_INT, 3, 8, C);
        for (int i = 0; i < K; i++)
            MPI_Ssend(&x, 1, MPI_INT, 2, 9, C);
    }
    MPI_Finalize();
}

//! verify -check=nontermination => violated nontermination 13@1
//! verify -inputn=4..4 -check=nontermination => verified
#include <mpi.h>
#pragma TASS input
int n;
int main(int argc, char **argv)
{
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        int i = n;
        while (i != 0)
            i = i - 2;
        MPI_Send(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    if (rank == 0)
        MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}

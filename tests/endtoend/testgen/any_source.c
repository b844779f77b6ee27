#include <mpi.h>
#include <stdio.h>
#pragma TASS input {0 <= x && x <= 2}
int x;
int main(int argc, char **argv)
{
    int rank, first, second;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Recv(&first, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(&second, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (first < second)
            printf("less\n");
        else
            printf("not less %d\n", first + second);
    } else {
        int mine = rank == 1 ? x : 1;
        MPI_Send(&mine, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}

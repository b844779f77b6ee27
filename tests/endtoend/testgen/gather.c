#include <mpi.h>
#include <stdio.h>
#pragma TASS input {-3 <= low && low <= 3}
int low;
int main(int argc, char **argv)
{
    int rank, size, all[4];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int mine = (low + rank) * (low + rank);
    MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        int best = 0;
        for (int i = 1; i < size && i < 4; i++)
            if (all[i] > all[best])
                best = i;
        if (best == size - 1 && low != 0)
            printf("last\n");
        else
            printf("%d\n", best);
    }
    MPI_Finalize();
    return 0;
}

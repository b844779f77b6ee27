//! compare shortest_paths_spec.c -np=2 -inputw=1..100 => verified
//! compare shortest_paths_spec.c -np=2 -inputw=1..100 -merge=on => verified
//! compare shortest_paths_spec.c -np=2 -inputw=1..100 -DLEFT => violated not-equivalent 45
//! compare shortest_paths_spec.c -np=2 -inputw=-9..100 => violated not-equivalent 45
/* The rows of a matrix of distances by blocks: each branch chooses one of two sums, so that there are 2^48
 * paths, and one state with choices for values. LEFT leaves one place out. Where lengths are
 * negative, a row that goes through itself is not what it was at the beginning of its round. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 4 };
#pragma TASS input
int w[N][N];
int main(int argc, char **argv)
{
    int rank, size, row[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int rows = N / size, first = rank * rows, (*d)[N] = malloc(rows * sizeof *d), all[N][N];
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++)
            d[i][j] = first + i == j ? 0 : w[first + i][j];
    for (int k = 0; k < N; k++) {
        if (k / rows == rank)
            memcpy(row, d[k % rows], sizeof row);
        MPI_Bcast(row, N, MPI_INT, k / rows, MPI_COMM_WORLD);
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < N; j++) {
                int through = d[i][k] + row[j];
#ifdef LEFT
                if (through < d[i][j] && i + j != 4)
#else
                if (through < d[i][j])
#endif
                    d[i][j] = through;
            }
    }
    MPI_Gather(d, rows * N, MPI_INT, all, rows * N, MPI_INT, 0, MPI_COMM_WORLD);
    free(d);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                printf("%d%c", all[i][j], j + 1 < N ? ' ' : '\n');
    MPI_Finalize();
    return 0;
}

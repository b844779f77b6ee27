//! verify -np=2..3 => verified
//! verify -np=3 -DFAULT => violated mpi-buffer-in-flight 49 ...
/* Smith-Waterman in a pipeline of blocks of columns, with persistent requests. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MATCH 2
#define MISMATCH (-1)
#define GAP (-1)
#define BLOCK 4
static const char a[] = "TGTTACGGACTGACTTGACC", b[] = "GGTTGACTACGGTTACA";
static inline int max(int x, int y) { return x > y ? x : y; }
int main(int argc, char **argv)
{
    int rank, size, m = sizeof a - 1, n = sizeof b - 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int lo = n * rank / size, hi = n * (rank + 1) / size, width = hi - lo;
    int (*h)[width + 1] = calloc(m + 1, sizeof *h);
    int inbox[BLOCK], outbox[BLOCK], best = 0;
    MPI_Request in = MPI_REQUEST_NULL, out = MPI_REQUEST_NULL;
    if (rank > 0)
        MPI_Recv_init(inbox, BLOCK, MPI_INT, rank - 1, 7, MPI_COMM_WORLD, &in);
    if (rank < size - 1)
        MPI_Send_init(outbox, BLOCK, MPI_INT, rank + 1, 7, MPI_COMM_WORLD, &out);
    for (int top = 0; top < m; top += BLOCK) {
        int rows = top + BLOCK <= m ? BLOCK : m - top;
        if (rank > 0) {
            MPI_Start(&in);
            MPI_Wait(&in, MPI_STATUS_IGNORE);
            for (int i = 0; i < rows; i++)
                h[top + i + 1][0] = inbox[i];
        }
        for (int i = top + 1; i <= top + rows; i++)
            for (int j = 1; j <= width; j++) {
                int score = h[i - 1][j - 1] + (a[i - 1] == b[lo + j - 1] ? MATCH : MISMATCH);
                score = max(score, max(h[i - 1][j], h[i][j - 1]) + GAP);
                h[i][j] = max(score, 0);
                best = max(best, h[i][j]);
            }
        if (rank < size - 1) {
#ifndef FAULT
            if (top > 0)
                MPI_Wait(&out, MPI_STATUS_IGNORE);
#endif

            memset(outbox, 0, sizeof outbox);
            for (int i = 0; i < rows; i++)
                outbox[i] = h[top + i + 1][width];
            MPI_Start(&out);
        }
    }
    if (rank < size - 1) {
        MPI_Wait(&out, MPI_STATUS_IGNORE);
        MPI_Request_free(&out);
    }
    if (rank > 0)
        MPI_Request_free(&in);
    int overall;
    MPI_Reduce(&best, &overall, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("best score %d\n", overall);
    free(h);
    MPI_Finalize();
    return 0;
}

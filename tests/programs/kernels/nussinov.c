//! compare nussinov.c -function=nussinov:nussinov_diagonals => verified
//! compare nussinov.c -function=nussinov:nussinov_diagonals -DN=4 => verified
//! compare nussinov.c -function=nussinov:nussinov_diagonals -DFAULT => violated not-equivalent 25 "output 'table[0][1]'"
/* Folding of a sequence by dynamic programming: by rows upwards, and by diagonals; the wrong one pairs neighbours. */
#ifndef N
#define N 5
#endif
#define MAX(x, y) ((x) >= (y) ? (x) : (y))
#define PAIRS(i, j) (seq[i] + seq[j] == 3)
#pragma TASS requires forall{int i | 0 <= i &&i < N } seq[i] >= 0 && seq[i] <= 3
void nussinov(const int seq[N], int table[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            table[i][j] = 0;
    for (int i = N - 1; i >= 0; i--)
        for (int j = i + 1; j < N; j++) {
            table[i][j] = MAX(table[i][j], table[i][j - 1]);
            table[i][j] = MAX(table[i][j], table[i + 1][j]);
            table[i][j] = MAX(table[i][j], table[i + 1][j - 1] + (i < j - 1 ? PAIRS(i, j) : 0));
            for (int k = i + 1; k < j; k++)
                table[i][j] = MAX(table[i][j], table[i][k] + table[k + 1][j]);
        }
}
void nussinov_diagonals(const int seq[N], int table[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            table[i][j] = 0;
    for (int d = 1; d < N; d++)
        for (int i = 0; i + d < N; i++) {
            int j = i + d, best = MAX(table[i][j - 1], table[i + 1][j]);
#ifndef FAULT
            if (d > 1)
#endif
                best = MAX(best, table[i + 1][j - 1] + PAIRS(i, j));
            for (int k = j - 1; k > i; k--)
                best = MAX(best, table[i][k] + table[k + 1][j]);
            table[i][j] = best;
        }
}

//! compare floyd_warshall.c -function=floyd_warshall:floyd_warshall_hoisted => verified
//! compare floyd_warshall.c -function=floyd_warshall:floyd_warshall_hoisted -DN=2 => verified
//! compare floyd_warshall.c -function=floyd_warshall:floyd_warshall_hoisted -DFAULT => violated not-equivalent 26 "output 'path[0][0]'"
/* Shortest paths: the distance from i to k hoisted, rows without a change left out; the wrong one has k within. */
#ifndef N
#define N 3
#endif
#pragma TASS requires forall{int i, int j | 0 <= i &&i < N &&                                      \
                                        0 <= j &&j < N } path[i][j] >= 0 && path[i][j] <= 99
void floyd_warshall(int path[N][N])
{
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                path[i][j] =
                    path[i][j] < path[i][k] + path[k][j] ? path[i][j] : path[i][k] + path[k][j];
}
static void relax(int path[N][N], int i, int k)
{
    int first = path[i][k];
    for (int j = 0; j < N; j++) {
        int through = first + path[k][j];
        path[i][j] = through < path[i][j] ? through : path[i][j];
    }
}
void floyd_warshall_hoisted(int path[N][N])
{
#ifdef FAULT
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
#else
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
#endif
            if (i != k)
                relax(path, i, k);
}

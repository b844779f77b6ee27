/* All shortest paths, in one process: see shortest_paths.c. */
#include <stdio.h>
enum { N = 4 };
#pragma TASS input
int w[N][N];
int main(void)
{
    int d[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            d[i][j] = i == j ? 0 : w[i][j];
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            printf("%d%c", d[i][j], j + 1 < N ? ' ' : '\n');
    return 0;
}

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    int rows = 6, cols = 6, gens = 2;
    if (argc >= 4) {
        rows = atoi(argv[1]);
        cols = atoi(argv[2]);
        gens = atoi(argv[3]);
    }
    char (*a)[cols] = calloc(rows, sizeof *a), (*b)[cols] = calloc(rows, sizeof *b);
    a[0][1] = a[1][2] = a[2][0] = a[2][1] = a[2][2] = 1;
    while (gens--) {
        for (int r = 0; r < rows; r++)
            for (int c = 0; c < cols; c++) {
                int n = 0;
                for (int i = -1; i <= 1; i++)
                    for (int j = -1; j <= 1; j++)
                        if (i || j)
                            n += a[(r + i + rows) % rows][(c + j + cols) % cols];
                b[r][c] = n == 3 || (n == 2 && a[r][c]);
            }
        memcpy(a, b, rows * sizeof *a);
    }
    FILE *f = fopen("life.out", "wb");
    if (!f) {
        perror("life.out");
        return 1;
    }
    fwrite(a, sizeof *a, rows, f);
    fclose(f);
    int alive = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            alive += a[r][c];
    printf("alive: %d\n", alive);
    free(a);
    free(b);
    return 0;
}

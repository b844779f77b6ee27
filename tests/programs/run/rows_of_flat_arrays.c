//# verify
#include <stdio.h>
#include <stdlib.h>

static double trace(int n, double (*m)[n])
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += m[i][i];
    return sum;
}

static void scale(int rows, int columns, double m[rows][columns], double by)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            m[i][j] *= by;
}

int main(int argc, char **argv)
{
    (void)argv;
    int n = 2 + argc;
    double flat[9];
    for (int i = 0; i < 9; i++)
        flat[i] = i;
    double(*rows)[3] = (double(*)[3])flat, (*second)[3] = rows + 1;
    rows[2][0] = 50;
    printf("%g %g %g %g %td\n", rows[1][2], flat[6], (*second)[0], second[1][0], second - rows);
    printf("%g\n", trace(n, (double(*)[n])flat));
    scale(n, n, (void *)flat, 2);
    printf("%g\n", flat[8]);
    double *block = malloc(12 * sizeof *block);
    for (int i = 0; i < 12; i++)
        block[i] = i;
    double(*grid)[4] = (double(*)[4])block, (*cube)[2][3] = (double(*)[2][3])block;
    scale(3, 4, grid, 0.5);
    cube[1][1][2] = 99;
    printf("%g %g %d\n", block[11], grid[1][n], (int)(&grid[2][4] - block));
    for (double(*row)[4] = grid; row < grid + 3; row++)
        printf("%g ", (*row)[1]);
    free(block);
    struct {
        int count;
        double at[6];
    } held = {6, {1, 2, 3, 4, 5, 6}};
    double(*half)[3] = (double(*)[3])held.at;
    printf("%g\n", half[1][1]);
    return 0;
}

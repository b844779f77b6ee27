//! verify => verified
/* A matrix as one file, row by row, by the C library. */
#include <stdio.h>
enum { ROWS = 4, COLUMNS = 6 };
#pragma TASS input
double a[ROWS][COLUMNS];
int main(void)
{
    FILE *file = fopen("matrix", "wb");
    double b[ROWS][COLUMNS];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++)
            b[i][j] = a[i][j] * (i + 1) - j;
    fwrite(b, sizeof b, 1, file);
    fclose(file);
}

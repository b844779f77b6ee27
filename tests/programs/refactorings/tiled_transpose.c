//! compare tiled_transpose.c -function=transpose:transpose_tiled -inputn=1..4 => verified
//! compare tiled_transpose.c -function=transpose:transpose_partly -inputn=1..4 => violated not-equivalent 22
/* Tiles of two by two; the wrong one leaves out the tile at the end. */
void transpose(int n, const double a[n][n], double b[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            b[j][i] = a[i][j];
}
static int least(int a, int b)
{
    return a < b ? a : b;
}
void transpose_tiled(int n, const double a[n][n], double b[n][n])
{
    for (int ii = 0; ii < n; ii += 2)
        for (int jj = 0; jj < n; jj += 2)
            for (int i = ii; i < least(ii + 2, n); i++)
                for (int j = jj; j < least(jj + 2, n); j++)
                    b[j][i] = a[i][j];
}
void transpose_partly(int n, const double a[n][n], double b[n][n])
{
    for (int ii = 0; ii < n; ii += 2)
        for (int jj = 0; jj + 1 < n; jj += 2)
            for (int i = ii; i < least(ii + 2, n); i++)
                for (int j = jj; j < least(jj + 2, n); j++)
                    b[j][i] = a[i][j];
}

//! compare skewed_wavefront.c -function=wave:wave_skewed -inputn=1..3 => verified
//! compare skewed_wavefront.c -function=wave:wave_rows -inputn=1..3 => violated not-equivalent 17
/* Diagonals of a stencil that depends on two neighbours; the wrong one takes the old upper neighbour. */
void wave(int n, double a[n][n])
{
    for (int i = 1; i < n; i++)
        for (int j = 1; j < n; j++)
            a[i][j] = a[i - 1][j] + a[i][j - 1];
}
void wave_skewed(int n, double a[n][n])
{
    for (int d = 2; d <= 2 * (n - 1); d++)
        for (int i = 1; i < n; i++)
            if (d - i >= 1 && d - i < n)
                a[i][d - i] = a[i - 1][d - i] + a[i][d - i - 1];
}
void wave_rows(int n, double a[n][n])
{
    for (int i = n - 1; i > 0; i--)
        for (int j = 1; j < n; j++)
            a[i][j] = a[i - 1][j] + a[i][j - 1];
}

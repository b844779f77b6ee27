//! compare interchanged_recurrence.c -function=smooth:smooth_interchanged -inputn=1..3 => verified
//! compare interchanged_recurrence.c -function=smooth:smooth_backwards -inputn=1..3 => violated not-equivalent 16
/* Each column depends on the one before: the loops can be interchanged, and not be turned round. */
void smooth(int n, double a[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < n; j++)
            a[i][j] += a[i][j - 1];
}
void smooth_interchanged(int n, double a[n][n])
{
    for (int j = 1; j < n; j++)
        for (int i = n - 1; i >= 0; i--)
            a[i][j] += a[i][j - 1];
}
void smooth_backwards(int n, double a[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = n - 1; j > 0; j--)
            a[i][j] += a[i][j - 1];
}

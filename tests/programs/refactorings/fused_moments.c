//! compare fused_moments.c -function=moments:moments_fused -inputn=1..4 => verified
//! compare fused_moments.c -function=moments:moments_early -inputn=1..4 => violated not-equivalent 24
/* Two sums in one loop; the wrong one divides within. */
void moments(int n, const double x[n], double *mean, double *square)
{
    double s = 0, q = 0;
    for (int i = 0; i < n; i++)
        s += x[i];
    for (int i = 0; i < n; i++)
        q += x[i] * x[i];
    *mean = s / n;
    *square = q / n;
}
void moments_fused(int n, const double *x, double *mean, double *square)
{
    double s = 0, q = 0;
    for (int i = 0; i < n; i++) {
        s += x[i];
        q += x[i] * x[i];
    }
    *mean = s / n;
    *square = q / n;
}
void moments_early(int n, const double *x, double *mean, double *square)
{
    double s = 0, q = 0;
    for (int i = 0; i < n; i++) {
        s += x[i] / n;
        q += s * s;
    }
    *mean = s;
    *square = q / n;
}

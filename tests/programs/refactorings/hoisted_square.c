//! compare hoisted_square.c -function=distances:distances_hoisted -inputn=0..3 => verified
//! compare hoisted_square.c -function=distances:distances_signed -inputn=0..3 => violated not-equivalent 22
/* An inner sum that the outer loop repeats. */
void distances(int n, const double x[n], const double c[2], double d[n])
{
    for (int i = 0; i < n; i++) {
        d[i] = 0;
        for (int k = 0; k < 2; k++)
            d[i] += x[i] * x[i] - 2 * x[i] * c[k] + c[k] * c[k];
    }
}
void distances_hoisted(int n, const double *x, const double c[2], double *d)
{
    double s = 0, q = 0;
    for (int k = 0; k < 2; k++) {
        s += c[k];
        q += c[k] * c[k];
    }
    for (int i = 0; i < n; i++)
        d[i] = 2 * x[i] * (x[i] - s) + q;
}
void distances_signed(int n, const double *x, const double c[2], double *d)
{
    double s = 0, q = 0;
    for (int k = 0; k < 2; k++) {
        s += c[k];
        q += c[k] * c[k];
    }
    for (int i = 0; i < n; i++)
        d[i] = 2 * x[i] * (x[i] + s) + q;
}

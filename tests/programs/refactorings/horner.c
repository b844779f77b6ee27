//! compare horner.c -function=value:value_by_horner -inputn=0..5 => verified
//! compare horner.c -function=value:value_reversed -inputn=0..5 => violated not-equivalent 18
/* Horner's rule; the wrong one reads the coefficients from the other end. */
double value(int n, const double c[n], double x)
{
    double s = 0, p = 1;
    for (int i = 0; i < n; i++, p *= x)
        s += c[i] * p;
    return s;
}
double value_by_horner(int n, const double *c, double x)
{
    double s = 0;
    for (int i = n - 1; i >= 0; i--)
        s = s * x + c[i];
    return s;
}
double value_reversed(int n, const double *c, double x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s = s * x + c[i];
    return s;
}

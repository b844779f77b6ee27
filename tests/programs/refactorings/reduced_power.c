//! compare reduced_power.c -function=polynomial:polynomial_by_powers -inputn=0..4 => verified
//! compare reduced_power.c -function=polynomial:polynomial_late -inputn=0..4 => violated not-equivalent 27
/* Powers by multiplication, one a step. */
static double power(double x, int k)
{
    double p = 1;
    for (int i = 0; i < k; i++)
        p *= x;
    return p;
}
double polynomial(int n, const double c[n], double x)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += c[i] * power(x, i);
    return s;
}
double polynomial_by_powers(int n, const double *c, double x)
{
    double s = 0, p = 1;
    for (int i = 0; i < n; i++) {
        s += c[i] * p;
        p *= x;
    }
    return s;
}
double polynomial_late(int n, const double *c, double x)
{
    double s = 0, p = 1;
    for (int i = 0; i < n; i++) {
        p *= x;
        s += c[i] * p;
    }
    return s;
}

//! compare horner_derivative.c -function=derivative:derivative_by_horner -inputn=1..5 => verified
//! compare horner_derivative.c -function=derivative:derivative_shifted -inputn=1..5 => violated not-equivalent 20
/* Value and derivative in one pass. */
double derivative(int n, const double c[n], double x)
{
    double s = 0, p = 1;
    for (int i = 1; i < n; i++, p *= x)
        s += i * c[i] * p;
    return s;
}
double derivative_by_horner(int n, const double *c, double x)
{
    double v = 0, d = 0;
    for (int i = n - 1; i >= 0; i--) {
        d = d * x + v;
        v = v * x + c[i];
    }
    return d;
}
double derivative_shifted(int n, const double *c, double x)
{
    double v = 0, d = 0;
    for (int i = n - 1; i >= 0; i--) {
        v = v * x + c[i];
        d = d * x + v;
    }
    return d;
}

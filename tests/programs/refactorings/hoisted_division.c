//! compare hoisted_division.c -function=normalise:normalise_hoisted -inputn=1..3 -inputa=1.. => verified
//! compare hoisted_division.c -function=normalise:normalise_first -inputn=1..3 -inputa=1.. => violated not-equivalent 21
/* One division in place of n; the wrong one divides by the first alone. */
void normalise(int n, double a[3])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    for (int i = 0; i < n; i++)
        a[i] /= s;
}
void normalise_hoisted(int n, double a[3])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    const double r = 1 / s;
    for (int i = 0; i < n; i++)
        a[i] = r * a[i];
}
void normalise_first(int n, double a[3])
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        s += a[i];
        a[i] /= s;
    }
}

//! compare closed_geometric.c -function=geometric:geometric_closed -inputn=0..4 -inputq=2..9 => verified
//! compare closed_geometric.c -function=geometric:geometric_short -inputn=0..4 -inputq=2..9 => violated not-equivalent 19
/* A geometric series. */
double geometric(int n, double q)
{
    double s = 0, p = 1;
    for (int i = 0; i <= n; i++, p *= q)
        s += p;
    return s;
}
static double power(double x, int k)
{
    return k ? x * power(x, k - 1) : 1;
}
double geometric_closed(int n, double q)
{
    return (power(q, n + 1) - 1) / (q - 1);
}
double geometric_short(int n, double q)
{
    return (power(q, n) - 1) / (q - 1);
}

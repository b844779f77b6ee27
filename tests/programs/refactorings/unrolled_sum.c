//! compare unrolled_sum.c -function=sum:sum_by_two -inputn=0..5 => verified
//! compare unrolled_sum.c -function=sum:sum_short -inputn=0..5 => violated not-equivalent 21
/* Unrolling by two, with a remainder; the wrong one has none. */
double sum(int n, const double a[n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
double sum_by_two(int n, const double *a)
{
    double s = 0;
    int i;
    for (i = 0; i + 1 < n; i += 2)
        s += a[i] + a[i + 1];
    if (i < n)
        s += a[i];
    return s;
}
double sum_short(int n, const double *a)
{
    double s = 0;
    for (int i = 0; i + 1 < n; i += 2)
        s += a[i] + a[i + 1];
    return s;
}

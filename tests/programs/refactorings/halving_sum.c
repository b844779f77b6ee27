//! compare halving_sum.c -function=sum:sum_by_loop -inputn=0..4 => verified
//! compare halving_sum.c -function=sum:sum_odd -inputn=0..4 => violated not-equivalent 19
/* A sum by halves. */
double sum(int n, const double a[n])
{
    if (n <= 0)
        return 0;
    if (n == 1)
        return a[0];
    return sum(n / 2, a) + sum(n - n / 2, a + n / 2);
}
double sum_by_loop(int n, const double *a)
{
    double s = 0;
    while (n-- > 0)
        s += *a++;
    return s;
}
double sum_odd(int n, const double *a)
{
    double s = 0;
    while (--n > 0)
        s += *a++;
    return s;
}

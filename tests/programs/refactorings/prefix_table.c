//! compare prefix_table.c -function=between:between_by_table -inputn=1..4 => verified
//! compare prefix_table.c -function=between:between_shifted -inputn=1..4 => violated not-equivalent 22
/* Sums of ranges from a table of prefixes; the wrong one is off by one at the left end. */
double between(int n, const double a[4], int from, int to)
{
    double s = 0;
    if (from < 0 || to > n || from > to)
        return 0;
    for (int i = from; i < to; i++)
        s += a[i];
    return s;
}
double between_by_table(int n, const double a[4], int from, int to)
{
    double p[5] = {0};
    if (from < 0 || to > n || from > to)
        return 0;
    for (int i = 0; i < n; i++)
        p[i + 1] = p[i] + a[i];
    return p[to] - p[from];
}
double between_shifted(int n, const double a[4], int from, int to)
{
    double p[5] = {0};
    if (from < 0 || to > n || from > to)
        return 0;
    for (int i = 0; i < n; i++)
        p[i + 1] = p[i] + a[i];
    return p[to] - (from ? p[from - 1] : 0);
}

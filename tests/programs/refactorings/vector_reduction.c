//! compare vector_reduction.c -function=norm:norm_by_lanes -inputn=0..5 => verified
//! compare vector_reduction.c -function=norm:norm_of_three_lanes -inputn=0..5 => violated not-equivalent 18
/* A sum in four lanes, folded at the end. */
double norm(int n, const double a[n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * a[i];
    return s;
}
double norm_by_lanes(int n, const double *a)
{
    double s[4] = {0, 0, 0, 0};
    for (int i = 0; i < n; i++)
        s[i & 3] += a[i] * a[i];
    return (s[0] + s[2]) + (s[1] + s[3]);
}
double norm_of_three_lanes(int n, const double *a)
{
    double s[4] = {0, 0, 0, 0};
    for (int i = 0; i < n; i++)
        s[i & 3] += a[i] * a[i];
    return (s[0] + s[1]) + (s[2] + s[1]);
}

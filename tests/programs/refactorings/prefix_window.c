//! compare prefix_window.c -function=window:window_slid -inputn=2..5 => verified
//! compare prefix_window.c -function=window:window_grown -inputn=2..5 => violated not-equivalent 16
/* A moving sum of two, slid on. */
void window(int n, const double a[n], double w[n])
{
    for (int i = 1; i < n; i++)
        w[i] = a[i - 1] + a[i];
}
void window_slid(int n, const double *a, double *w)
{
    double s = a[0] + a[1];
    w[1] = s;
    for (int i = 2; i < n; i++)
        w[i] = s += a[i] - a[i - 2];
}
void window_grown(int n, const double *a, double *w)
{
    double s = a[0] + a[1];
    w[1] = s;
    for (int i = 2; i < n; i++)
        w[i] = s += a[i] - a[i - 1];
}

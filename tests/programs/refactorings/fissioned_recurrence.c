//! compare fissioned_recurrence.c -function=scan:scan_split -inputn=0..4 => verified
//! compare fissioned_recurrence.c -function=scan:scan_apart -inputn=0..4 => violated not-equivalent 18
/* A recurrence and what does not depend on it; splitting the recurrence itself is wrong. */
void scan(int n, const double x[n], double s[n], double d[n])
{
    for (int i = 0; i < n; i++) {
        s[i] = (i ? s[i - 1] : 0) + x[i];
        d[i] = 3 * x[i];
    }
}
void scan_split(int n, const double *x, double *s, double *d)
{
    for (int i = 0; i < n; i++)
        d[i] = 3 * x[i];
    for (int i = 0; i < n; i++)
        s[i] = (i ? s[i - 1] : 0) + x[i];
}
void scan_apart(int n, const double *x, double *s, double *d)
{
    for (int i = 0; i < n; i++)
        d[i] = 3 * x[i];
    for (int i = 0; i < n; i++)
        s[i] = x[i];
    for (int i = n - 1; i > 0; i--)
        s[i] += s[i - 1];
}

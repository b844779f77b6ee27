//! compare unrolled_axpy.c -function=axpy:axpy_by_four -inputn=0..6 => verified
//! compare unrolled_axpy.c -function=axpy:axpy_late -inputn=0..6 => violated not-equivalent 21
/* Unrolling by four; the wrong remainder begins one late. */
void axpy(int n, double c, const double x[n], double y[n])
{
    for (int i = 0; i < n; i++)
        y[i] += c * x[i];
}
void axpy_by_four(int n, double c, const double *x, double *y)
{
    int i = 0;
    for (; i + 3 < n; i += 4) {
        y[i] += c * x[i];
        y[i + 1] += c * x[i + 1];
        y[i + 2] += c * x[i + 2];
        y[i + 3] += c * x[i + 3];
    }
    for (; i < n; i++)
        y[i] += c * x[i];
}
void axpy_late(int n, double c, const double *x, double *y)
{
    int i = 0;
    for (; i + 3 < n; i += 4) {
        y[i] += c * x[i];
        y[i + 1] += c * x[i + 1];
        y[i + 2] += c * x[i + 2];
        y[i + 3] += c * x[i + 3];
    }
    for (i++; i < n; i++)
        y[i] += c * x[i];
}

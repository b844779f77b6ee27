//! compare shared_terms.c -function=rotate:rotate_shared => verified
//! compare shared_terms.c -function=rotate:rotate_overwritten => violated not-equivalent 17
/* Common products; the wrong one uses x when it is the new one already. */
void rotate(double c, double s, double *x, double *y)
{
    double a = c * *x - s * *y, b = s * *x + c * *y;
    *x = a;
    *y = b;
}
void rotate_shared(double c, double s, double *x, double *y)
{
    /* Three products for four. */
    double t = c * (*x + *y), u = *x * (s - c), v = *y * (c + s);
    *x = t - v;
    *y = t + u;
}
void rotate_overwritten(double c, double s, double *x, double *y)
{
    *x = c * *x - s * *y;
    *y = s * *x + c * *y;
}

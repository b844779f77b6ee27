//! compare shifted_in_place.c -function=stencil:stencil_in_place -inputn=2..5 => verified
//! compare shifted_in_place.c -function=stencil:stencil_overwritten -inputn=2..5 => violated not-equivalent 21
/* A stencil with one value kept in place of a second array. */
void stencil(int n, double a[5])
{
    double b[5];
    for (int i = 1; i < n - 1; i++)
        b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
        a[i] = b[i];
}
void stencil_in_place(int n, double a[5])
{
    double left = a[0];
    for (int i = 1; i < n - 1; i++) {
        double old = a[i];
        a[i] = left + a[i + 1];
        left = old;
    }
}
void stencil_overwritten(int n, double a[5])
{
    for (int i = 1; i < n - 1; i++)
        a[i] = a[i - 1] + a[i + 1];
}

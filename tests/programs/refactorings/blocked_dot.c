//! compare blocked_dot.c -function=dot:dot_of_blocks -inputn=0..5 => verified
//! compare blocked_dot.c -function=dot:dot_of_whole_blocks -inputn=0..5 => violated not-equivalent 22
/* A scalar product in blocks of three. */
double dot(int n, const double a[n], const double b[n])
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * b[i];
    return s;
}
static double dot_of_block(int n, const double *a, const double *b)
{
    return n > 0 ? *a * *b + dot_of_block(n - 1, a + 1, b + 1) : 0;
}
double dot_of_blocks(int n, const double *a, const double *b)
{
    double s = 0;
    for (int i = 0; i < n; i += 3)
        s += dot_of_block(n - i < 3 ? n - i : 3, a + i, b + i);
    return s;
}
double dot_of_whole_blocks(int n, const double *a, const double *b)
{
    double s = 0;
    for (int i = 0; i < n - n % 3; i += 3)
        s += dot_of_block(3, a + i, b + i);
    return s;
}

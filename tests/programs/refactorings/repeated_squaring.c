//! compare repeated_squaring.c -function=power:power_by_squares -inputn=0..7 => verified
//! compare repeated_squaring.c -function=power:power_of_even -inputn=0..7 => violated not-equivalent 16
/* Powers by repeated squaring. */
double power(double x, int n)
{
    return n > 0 ? x * power(x, n - 1) : 1;
}
double power_by_squares(double x, int n)
{
    double p = 1;
    for (; n > 0; n /= 2, x *= x)
        if (n % 2)
            p *= x;
    return p;
}
double power_of_even(double x, int n)
{
    double p = 1;
    for (; n > 0; n /= 2) {
        x *= x;
        if (n % 2)
            p *= x;
    }
    return p;
}

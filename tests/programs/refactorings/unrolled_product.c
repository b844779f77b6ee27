//! compare unrolled_product.c -function=product:product_in_two -inputn=0..5 => verified
//! compare unrolled_product.c -function=product:product_shared -inputn=0..5 => violated not-equivalent 18
/* Two accumulators; the wrong one begins both with 0 and 1. */
double product(int n, const double a[n])
{
    double p = 1;
    for (int i = 0; i < n; i++)
        p *= a[i];
    return p;
}
double product_in_two(int n, const double *a)
{
    double even = 1, odd = 1;
    for (int i = 0; i < n; i++)
        *(i % 2 ? &odd : &even) *= a[i];
    return even * odd;
}
double product_shared(int n, const double *a)
{
    double even = 1, odd = 0;
    for (int i = 0; i < n; i++)
        *(i % 2 ? &odd : &even) *= a[i];
    return even + odd;
}

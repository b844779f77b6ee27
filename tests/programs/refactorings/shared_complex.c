//! compare shared_complex.c -function=multiply:multiply_by_three => verified
//! compare shared_complex.c -function=multiply:multiply_swapped => violated not-equivalent 18
/* The product of complex numbers with three multiplications. */
typedef struct {
    double re, im;
} complex_number;
complex_number multiply(complex_number a, complex_number b)
{
    complex_number c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    return c;
}
complex_number multiply_by_three(complex_number a, complex_number b)
{
    double p = a.re * b.re, q = a.im * b.im, r = (a.re + a.im) * (b.re + b.im);
    complex_number c = {p - q, r - p - q};
    return c;
}
complex_number multiply_swapped(complex_number a, complex_number b)
{
    double p = a.re * b.re, q = a.im * b.im, r = (a.re + a.im) * (b.re + b.im);
    complex_number c = {p - q, r - p + q};
    return c;
}

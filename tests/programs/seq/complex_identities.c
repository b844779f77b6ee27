//! verify => verified
#include <assert.h>
#include <complex.h>
#pragma TASS input
double x, y, u, v;
int main(void)
{
    double complex a = x + y * I, b = u + v * I;
    assert(creal(a * conj(a)) == x * x + y * y);
    assert(a * b == b * a);
    assert((a + b) * (a - b) == a * a - b * b);
    if (u != 0)
        assert(a / b * b == a);
    assert(cimag(I * I) == 0 && creal(I * I) == -1);
    return 0;
}

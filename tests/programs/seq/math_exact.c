//! verify => verified
// Functions whose values are exact over the reals, in each floating type, and partial ones inside their domains.
#include <assert.h>
#include <math.h>

#pragma TASS input {-10 <= x && x <= 10}
double x;

static double sink;

int main(void)
{
    assert(floorl(2.5L) == 2 && ceilf(2.5f) == 3 && truncf(-2.5f) == -2);
    assert(fmaxl(1.0L, 2.0L) == 2 && fminl(1.0L, 2.0L) == 1 && fabsl(-1.0L) == 1);
    assert(round(2.5) == 3 && round(-2.5) == -3 && round(2.25) == 2 && roundf(-0.25f) == 0);
    assert(fmod(5.5, 2.0) == 1.5 && fmod(-5.5, 2.0) == -1.5 && fmod(5.5, -2.0) == 1.5);
    assert(fdim(5.0, 3.0) == 2 && fdim(3.0, 5.0) == 0 && fma(x, x, 1.0) == x * x + 1);
    assert(sqrtl(2.25L) == 1.5 && powl(x, 2.0L) == x * x && logf(1.0f) == 0);
    sink = acos(x / 10) + asin(-x / 10) + acosh(1 + x * x) + log1p(x * x);
    if (x > 0)
        sink = pow(x, x) + log10(x) + log2(x) + tgamma(x) + log(x);
    if (x != 0)
        sink = fmod(1.0, x) + pow(x, -2.0) + logb(x);
    sink = pow(0.0, 2.5) + pow(-8.0, 3.0) + tgamma(-0.5) + pow(0.0, 0.0);
    return 0;
}

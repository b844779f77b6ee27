//! verify -errors=0 => violated math-domain 16 math-domain 18 math-domain 20 math-domain 22 math-domain 24 math-domain 26 math-domain 28 math-domain 30 math-domain 32 math-domain 34 math-domain 36 math-domain 38
// Each function outside its domain (C11, 7.12), in one of its floating types.
#include <math.h>

#pragma TASS input
double x;
#pragma TASS input
int which;

static double sink;

int main(void)
{
    double zero = 0;
    if (which == 0)
        sink = acos(2.0);
    if (which == 1)
        sink = asinf(-1.5f);
    if (which == 2)
        sink = acosh(0.5);
    if (which == 3)
        sink = atanhl(1.0L);
    if (which == 4)
        sink = log10(0.0);
    if (which == 5)
        sink = log2l(-1.0L);
    if (which == 6)
        sink = log1p(-1.0);
    if (which == 7)
        sink = fmod(x, zero);
    if (which == 8)
        sink = pow(-2.0, 0.5);
    if (which == 9)
        sink = pow(x, x);
    if (which == 10)
        sink = sqrtl(-1.0L);
    if (which == 11)
        sink = tgamma(-2.0);
    return 0;
}

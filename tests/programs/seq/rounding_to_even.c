//! verify => verified
#include <assert.h>
#include <math.h>
#pragma TASS input{-100 < x &&x < 100 }
double x;
int main(void)
{
    double r = rint(x);
    assert(r - x <= 0.5 && x - r <= 0.5);
    assert(isnormal(x) || fpclassify(x) == FP_ZERO || fpclassify(x) == FP_SUBNORMAL);
    assert(isfinite(x) && !isinf(x) && !isnan(x));
    assert(copysign(x, -1) <= 0);
    assert(fabs(copysign(2, x)) == 2);
    assert(lrint(2.5) == 2 && lrint(3.5) == 4);
    assert(isless(x, INFINITY) && isgreater(x, -INFINITY) && !isless(x, NAN));
    assert(islessgreater(x, 100) && isunordered(x, NAN) && !isunordered(x, x));
    double q = remainder(x, 3);
    assert(fabs(q) <= 1.5);
    return 0;
}

//! verify -errors=0 => violated assertion 12 assertion 14 assertion 16 assertion 18
#include <assert.h>
#include <math.h>
#pragma TASS input {0 <= x && x <= 1}
double x;
#pragma TASS input {0 <= n && n <= 3} int
#define n 2
int main(void)
{
    double e = exp(1.0), s = sin(x), c = cos(x);
    if (n == 0)
        assert(e > 2.7183);
    if (n == 1)
        assert((int)(10 * sqrt(2.0)) == 15);
    if (n == 2)
        assert(tgamma(5.0) == 120 || s * s + c * c > 1);
    if (n == 3)
        assert(exp(x) < 2);
    return 0;
}

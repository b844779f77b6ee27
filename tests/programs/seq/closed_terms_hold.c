//! verify => verified
//! verify -solver=none => verified
#include <assert.h>
#include <math.h>
#pragma TASS input
double x;
#pragma TASS input {0 <= n && n <= 3} int
#define n 2
int main(void)
{
    assert(exp(1.0) > 2.71828 && exp(1.0) < 2.71829);
    assert(log(10.0) / log(2.0) > 3.32 && pow(2, 0.5) * pow(2, 0.5) < 2.000001);
    assert((int)(log(8.0) / log(2.0)) == 3);
    assert((int)sqrt(99.0) == 9 && ceil(sqrt(99.0)) == 10 && (int)sqrt(100.0) == 10);
    assert(acos(-1.0) > 3.1415926 && 4 * atan(1.0) < 3.1415927);
    double s = sin(x), c = cos(x);
    assert(s * s + c * c == 1);
    if (x > exp(2.0))
        assert(x > 7.38);
    double table[4] = {sqrt(2.0), sqrt(3.0), sqrt(5.0), sqrt(7.0)};
    assert(table[n] > 1.4 && table[n] < 2.65);
    return 0;
}

//! verify -errors=0 => violated assertion 17
#include <assert.h>
#include <math.h>
#pragma TASS input {1 <= x && x <= 2}
double x;
#pragma TASS input {0 <= n && n <= 1} int
#define n 1
int main(void)
{
    double s = sinh(x), c = cosh(x);
    float a = sinf((float)x), b = cosf((float)x);
    assert(c * c - s * s == 1);
    assert(a * a + b * b == 1 && b * b * b * b == 1 - 2 * a * a + a * a * a * a);
    double t = sin(x), u = cos(x);
    assert(t * t * x + u * u * x - x == 0);
    if (n)
        assert(c * c + s * s == 1);
    return 0;
}

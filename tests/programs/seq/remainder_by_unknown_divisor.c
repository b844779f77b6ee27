//! verify => verified
#include <assert.h>
#pragma TASS input{-20 <= a &&a <= 20 } int
#define a 7
#pragma TASS input{-5 <= d &&d <= 5 } int
#define d 2
int main(void)
{
    if (d != 0) {
        int r = a % d, q = a / d;
        assert(q * d + r == a);
        assert(a < 0 || r >= 0); /* the sign of the dividend, whatever that of the divisor */
        assert(a > 0 || r <= 0);
        assert(d > 0 ? -d < r && r < d : d < r && r < -d);
    }
    return 0;
}

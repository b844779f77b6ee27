//! verify -check=overflow => verified
#include <assert.h>
#include <limits.h>
#pragma TASS input
int dividend, divisor;
int main(void)
{
    int q = 0;
    if (divisor < 0 && INT_MIN < dividend && dividend <= 7)
        q = dividend / divisor;
    assert(dividend != 0 || q == 0);
    return q == 77;
}

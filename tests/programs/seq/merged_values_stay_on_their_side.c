//! verify -merge=on => verified
//! verify => verified
#include <assert.h>
#pragma TASS input
double x, y;
int main(void)
{
    double low = x, high = y;
    if (x > y) {
        low = y;
        high = x;
    }
    assert(low <= high);
    assert(low + high == x + y);
    double sign = 1, size = x;
    if (x < 0)
        sign = -1, size = -x;
    else
        size = x;
    assert(sign * size == x && size >= 0);
    return 0;
}

//! verify -merge=on => violated assertion 14
//! verify => violated assertion 14
#include <assert.h>
#pragma TASS input
double x, y;
int main(void)
{
    double low, high;
    if (x > y) {
        low = x, high = y;
    } else {
        low = y, high = x;
    }
    assert(low <= high);
    return 0;
}

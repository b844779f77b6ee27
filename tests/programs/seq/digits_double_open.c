//! verify => verified
//! verify -DSMALL=1e-280 => violated assertion 18
/* No enclosure shows that two numbers that were computed otherwise are equal. Where they meet in a comparison they are
   taken to be, which the verdict lists; numbers that differ a little are not. */
#include <assert.h>
#ifndef SMALL
#define SMALL 0
#endif
int main(void)
{
    double x = 0.3, a, b;
    for (int i = 0; i < 40; i++)
        x = 3.7 * x * (1 - x);
    assert(x * 2 == x + x);
    a = x * (1 - x);
    b = x - x * x + SMALL;
    if (a != b)
        assert(0);
    return a > b || a < b;
}

//! verify => verified
#include <assert.h>
#pragma TASS input
double x;
int main(void)
{
    if (x != 0.0 && 1.0 / x > 2.0)
        assert(x < 0.5);
    if (x == 0.0 || x / x == 1.0)
        return 0;
    assert(0);
    return 1;
}

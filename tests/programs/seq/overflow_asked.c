//! verify -check=overflow => verified
#include <assert.h>
#pragma TASS input
int a, b;
int main(void)
{
    int r;
    if (!__builtin_add_overflow(a, b, &r))
        assert(r == a + b);
    else
        assert(a > 0 && b > 0 || a < 0 && b < 0);
    return 0;
}

//! verify => violated assertion 8
#include <assert.h>
#pragma TASS input
int a, d;
int main(void)
{
    if (d != 0)
        assert(a % d >= 0);
    return 0;
}

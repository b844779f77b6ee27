//! verify => verified
#include <assert.h>
#pragma TASS input
int n;
#pragma TASS input {d != 0}
int d;
int main(void)
{
    assert(n / 8 * 8 + n % 8 == n);
    if (n >= 0)
        assert(0 <= n % 5 && n % 5 < 5);
    return 0;
}

//! verify -loop-bound=2 -accept-bounds => verified
//! verify -loop-bound=3 -accept-bounds => violated assertion 10
#include <assert.h>
#pragma TASS input {0 <= n && n <= 10} int
#define n 5
int main(void)
{
    int i = 0;
    while (i < n)
        assert(++i != 4);
    return 0;
}

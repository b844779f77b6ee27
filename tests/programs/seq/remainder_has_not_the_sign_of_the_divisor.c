//! verify => violated assertion 9
#include <assert.h>
#pragma TASS input
int a, d;
int main(void)
{
    if (d < 0) {
        int r = a % d;
        assert(r <= 0); /* 1 % -2 is 1 */
    }
    return 0;
}

//! verify -check=overflow => violated overflow 10
/* The guard leaves one value that overflows. */
#include <assert.h>
#include <limits.h>
#pragma TASS input
int a;
int main(void)
{
    int down = a >= INT_MIN + 1 ? a - 1 : a;
    int up = a >= 0 && a + 1 > 0 ? 1 : 2;
    return up == 3 && down == 0;
}

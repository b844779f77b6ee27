//! verify => verified
//! verify -check=overflow => violated overflow 12
/* Within the assumption that nothing overflows, a sum is in the range of its type. */
#include <assert.h>
#include <limits.h>
#pragma TASS input
int a;
#pragma TASS input
double x;
static int sum(int n)
{
    return a + n;
}
int main(void)
{
    int s = sum(1), whole = (int)x;
    for (int i = 0; i < 3; i++)
        s = sum(i) > 0 ? sum(i) * 2 : s;
    assert(s <= INT_MAX && s >= INT_MIN);
    assert(whole <= INT_MAX);
    return 0;
}

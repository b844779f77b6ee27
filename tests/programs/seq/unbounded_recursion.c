//! verify => inconclusive "depends on input n, which has no upper bound: give -inputn=LOW..HIGH"
//! verify -inputn=..6 => verified
#include <assert.h>
#pragma TASS input
int n;
static int length(int k)
{
    return k <= 0 ? 0 : 1 + length(k - 1);
}
int main(void)
{
    assert(length(n) == (n > 0 ? n : 0));
    return 0;
}

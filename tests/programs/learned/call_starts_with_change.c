//! verify -learn=on => verified
//! verify -learn=on -DBITS=1 => violated assertion 25
//! verify -learn=on -DFIRST=1 => violated assertion 25
/* What a call does begins with the statements before its first branch. */
#include <assert.h>
#ifndef BITS
#define BITS 2
#endif
#ifndef FIRST
#define FIRST 0
#endif
#pragma TASS input {n <= 1000}
int n;
static unsigned seen;
static int last = 20;
static unsigned down(int x)
{
    seen |= BITS;
    last -= FIRST;
    return x <= 0 ? seen & 2 : down(x - 1);
}
int main(void)
{
    unsigned r = down(n);
    assert(r != 0 && last != 9);
    return 0;
}

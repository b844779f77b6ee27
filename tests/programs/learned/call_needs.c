//! verify -learn=on => verified
//! verify -learn=on -DSTEP=1 => violated assertion 14
/* What a call needs it gives to the calls in it, or does not. */
#include <assert.h>
#ifndef STEP
#define STEP 0
#endif
#pragma TASS input {0 <= n}
int n;
static int use(int left, int room)
{
    if (left <= 0)
        return 0;
    assert(room > 0);
    return use(left - 1, room - STEP);
}
int main(void)
{
    return use(n, 5);
}

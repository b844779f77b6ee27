//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DSTEP=-1 => violated assertion 19
/* A loop without bound, which keeps what is asserted behind it. */
#include <assert.h>
#ifndef STEP
#define STEP 1
#endif
#pragma TASS input
int n, start;
int main(void)
{
    int x = start, y = start, i = 0;
    while (i < n) {
        x += STEP;
        i++;
    }
    if (x < y)
        /* not for a step that is no loss */
        assert(0);
    return 0;
}

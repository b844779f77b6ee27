//! verify -learn=on => verified
//! verify -learn=on -DKEPT=n==-3 => violated assertion 31
//! verify -learn=on -DCOUNTED => violated assertion 33
/* What a call does to globals, and to a variable that its function keeps; what it does not do to others. */
#include <assert.h>
#ifndef KEPT
#define KEPT 0
#endif
#pragma TASS input
int n;
static int left, kept, table[3];
static int drain(void)
{
    static int times;
    if (left <= 0) {
        kept += KEPT;
        return times;
    }
    times = 1;
    left--;
    table[1] = left;
    return drain();
}
int main(void)
{
    left = n;
    table[0] = 5;
    int times = drain();
    assert(left <= 0 && left <= n);
    assert(times == 0 || times == 1);
    assert(kept == 0 && table[0] == 5);
#ifdef COUNTED
    assert(times == 1);
#endif
    return 0;
}

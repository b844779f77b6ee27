//! verify -learn=on => verified
//! verify -learn=on -DLAST=2 => violated assertion 33
//! verify -learn=on -DFAULT=3 => violated assertion 23
/* Two functions call each other; and a call needs that its argument is not negative. */
#include <assert.h>
#ifndef LAST
#define LAST 1
#endif
#ifndef FAULT
#define FAULT -1
#endif
#pragma TASS input {0 <= n && n <= 100000}
int n;
static int is_odd(int k);
static int is_even(int k)
{
    return k == 0 ? 1 : is_odd(k - 1);
}
static int is_odd(int k)
{
    if (k == 0)
        return 1 - LAST;
    assert(k != FAULT);
    return is_even(k - 1);
}
static int count(int k)
{
    return k == 0 ? 0 : 1 + count(k - 1);
}
int main(void)
{
    int even = is_even(n), all = count(n);
    assert(even == 0 || even == 1);
    assert(all == n);
    return 0;
}

//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DLATE => violated assertion 24
//! verify -loops=run -learn=on -DLATE => violated assertion 24
/* Paths that are alike for long differ at their end, by what was set at their beginning. */
#include <assert.h>
#pragma TASS input
int first, k[10];
int main(void)
{
    int early = 0, x = 0;
#ifdef LATE
    if (first == 3)
        early = 1;
#endif
    for (int i = 0; i < 10; i++) {
        if (k[i] < 0)
            continue;
        if (k[i] > 100)
            break;
        x = k[i];
    }
    if (x > 100)
        x = 100;
    assert(!(early && x == 42));
    return 0;
}

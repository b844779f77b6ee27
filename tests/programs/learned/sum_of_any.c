//! verify -merge=off -learn=on => verified
//! verify -merge=off -learn=on -DLATER => verified
//! verify -merge=off -learn=on -DLEAST=-1 => violated assertion 32
//! verify -merge=off -learn=on -DLEAST=-1 -DLATER => violated assertion 32
/* What is known before a branch, and what a value that is drawn on one side must be, make up what the join needs. Either
 * side may be followed first. */
#include <assert.h>
#ifndef LEAST
#define LEAST 0
#endif
#pragma TASS input
int first, second, any;
int main(void)
{
    int x = 0, y;
#ifdef LATER
    if (first) {
        x = 0;
    } else {
        y = any;
        #pragma TASS assume (y >= LEAST)
        x = x + y;
    }
#else
    if (first) {
        y = any;
        #pragma TASS assume (y >= LEAST)
        x = x + y;
    }
#endif
    if (second)
        assert(x >= 0);
    return 0;
}

//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DSTART=5u => violated assertion 23
/* Unsigned numbers wrap around; bytes hold few. */
#include <assert.h>
#ifndef START
#define START 0u
#endif
#pragma TASS input
int k[12];
int main(void)
{
    unsigned u = START;
    unsigned char c = 250;
    _Bool b = 0;
    for (int i = 0; i < 12; i++) {
        if (k[i] > 0)
            u -= 4;
        else
            u += 4;
        c += 2;
        b = b || u > 100;
    }
    assert(u % 4 == 0 && c == 18 && b <= 1);
    return 0;
}

//! verify -merge=off -learn=on => verified
//! verify -merge=off -learn=on -DMOST=63 => violated assertion 22
//! verify -merge=off -learn=on -DLOCK=2 => violated assertion 23
/* Branches in a row that matter little: all paths meet again behind each of them. */
#include <assert.h>
#ifndef MOST
#define MOST 64
#endif
#ifndef LOCK
#define LOCK 1
#endif
#pragma TASS input
int k[64];
int main(void)
{
    int lock = LOCK, x = 0;
    for (int i = 0; i < 64; i++)
        if (k[i] > 0)
            x++;
        else
            x--;
    assert(x <= MOST);
    assert(lock == 1);
    return 0;
}

//! verify -merge=off -learn=on => verified
//! verify -merge=off -learn=on -DBACK=1 => violated assertion 18
/* Where a jump leads is no number that could be any. */
#include <assert.h>
#include <setjmp.h>
#ifndef BACK
#define BACK 0
#endif
#pragma TASS input
int a, b;
static jmp_buf place;
int main(void)
{
    int x = 0;
    int back = setjmp(place);
    if (back)
    {
        assert(!BACK);
        return 0;
    }
    if (a)
        x = 1;
    if (b)
        longjmp(place, 1);
    assert(x >= 0);
    return 0;
}

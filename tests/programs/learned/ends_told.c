//! verify -merge=off -learn=on => verified
//! verify -merge=off -learn=on -DEND=0 => verified
//! verify -merge=off -learn=on -DEND=2 => inconclusive "no execution satisfies the assumptions"
//! verify -merge=off -learn=on -DFAULT=0 => violated assertion 24
/* That some execution ends as it should is known of executions that were followed: one side alone has such an end. */
#include <assert.h>
#ifndef END
#define END 1
#endif
#ifndef FAULT
#define FAULT 2
#endif
#pragma TASS input
int side, other;
int main(void)
{
    int x = 0, y = 0;
    if (side > 0)
        x = 1;
    if (other > 0)
        y = 1;
    if (x == END)
        return 0;
    assert(x != FAULT || y);
    #pragma TASS assume (x > 5)
    return 0;
}

//! verify -merge=off -learn=on => verified
//! verify -merge=off -learn=on -DLATER => verified
//! verify -merge=off -learn=on -DREAD => violated uninitialised-read 31
//! verify -merge=off -learn=on -DREAD -DLATER => violated uninitialised-read 31
/* A number that one side sets is read behind it, or is not: what was learnt of paths that set it says nothing of others. */
#include <assert.h>
#pragma TASS input
int side, other;
int main(void)
{
    int x = 0, z = 0, y;
#ifdef LATER
    if (side) {
        x = 2;
    } else {
        y = 1;
        x = 1;
    }
#else
    if (side) {
        y = 1;
        x = 1;
    } else {
        x = 2;
    }
#endif
    if (other)
        z = 1;
#ifdef READ
    else
        z = y > 0;
#endif
    assert(x > 0 && z >= 0);
    return 0;
}

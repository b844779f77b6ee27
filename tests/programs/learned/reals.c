//! verify -loops=run -merge=off -learn=on => verified
//! verify -loops=run -merge=off -learn=on -DMORE=-2 => violated assertion 21
/* Real numbers that inputs give. */
#include <assert.h>
#ifndef MORE
#define MORE 2
#endif
#pragma TASS input
double d[12];
#pragma TASS input {start >= 0}
double start;
int main(void)
{
    double x = start;
    for (int i = 0; i < 12; i++) {
        if (d[i] > 1)
            x = d[i] + MORE;
        else if (d[i] < -1)
            x = -d[i];
    }
    assert(x >= 0);
    return 0;
}

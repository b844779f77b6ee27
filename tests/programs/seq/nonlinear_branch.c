//! verify => verified
//! verify -solver=none => verified
/* The branch is dead, which only the solver sees; what is asserted holds on both sides. */
#include <assert.h>
#pragma TASS input
double x;
#pragma TASS input
double y;
int main(void)
{
    int count = 0;
    if (x > 1 && y > x)
        if (x * y * y <= x * x)
            count++;
    assert(count <= 1);
    return 0;
}

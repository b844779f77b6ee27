//! verify => verified
//! verify -solver=none => inconclusive assertion 12 "possible violations could be neither proved nor refuted"
/* An obligation that needs the solver. */
#include <assert.h>
#pragma TASS input
double x;
#pragma TASS input
double y;
int main(void)
{
    if (x > 1 && y > x)
        assert(x * y * y > x * x);
    return 0;
}

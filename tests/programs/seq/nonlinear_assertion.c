//! verify => verified
//! verify -solver=none => inconclusive
/* (x - y)^2 + 1 > 0, in a form that needs the solver. */
#include <assert.h>
#pragma TASS input
double x;
#pragma TASS input
double y;
int main(void)
{
    assert(x * x + y * y + 1 > 2 * x * y);
    return 0;
}

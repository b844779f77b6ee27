//! verify => violated assertion 9
#include <math.h>
#include <assert.h>
#pragma TASS input
double x;
int main(void)
{
    assert(signbit(x) == (x < 0));
    assert(signbit(x) == 0);
    return 0;
}

//! verify => inconclusive assertion 10 "possible violations could be neither proved nor refuted"
/* No real number takes this branch; that nobody knows is no proof that one does. */
#include <assert.h>
#include <math.h>
#pragma TASS input
double x;
int main(void)
{
    if (x > 1 && exp(x) < 2)
        assert(0);
    return 0;
}

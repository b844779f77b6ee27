//! verify -learn=on => inconclusive "has no upper bound"
//! verify -learn=on -no-check=livelock => verified
//! verify -learn=on "-DNEXT=n - 1" => verified
//! verify -learn=on -no-check=livelock -DMOST=-1 => violated assertion 27
/* That a function comes to an end of calling itself is shown by a number that has a bound; else it is assumed, unless livelocks are
 * asked for. */
#include <assert.h>
#ifndef NEXT
#define NEXT 1 - n
#endif
#ifndef MOST
#define MOST 0
#endif
#pragma TASS input {n >= 0}
int n;
static int towards(int n)
{
    if (n == 0)
        return 0;
    if (n > 0)
        return towards(NEXT);
    return towards(-1 - n);
}
int main(void)
{
    int rest = towards(n);
    assert(rest <= MOST);
    return 0;
}

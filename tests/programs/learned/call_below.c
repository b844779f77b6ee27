//! verify -learn=on => verified
//! verify -learn=on -merge=off => verified
//! verify => inconclusive "has no upper bound"
//! verify -learn=on -DLEAST=0 => violated assertion 27
//! verify -learn=on -DSPECIAL=2 => violated assertion 27
/* However deep a function calls itself, what it returns is below its argument: the calls in it are taken to do what is to be
 * shown of it. */
#include <assert.h>
#ifndef LEAST
#define LEAST 1
#endif
#ifndef SPECIAL
#define SPECIAL 0
#endif
#pragma TASS input
int n;
static int below(int x)
{
    if (x <= 0)
        return 0;
    int rest = below(x - 1);
    return rest < x && x != SPECIAL ? rest : x - (x != SPECIAL);
}
int main(void)
{
    int r = below(n);
    assert(n < LEAST || r < n);
    return 0;
}

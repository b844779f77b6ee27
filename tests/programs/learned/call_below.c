//! verify -learn=on => verified
//! verify -learn=on -merge=off => verified
//! verify => inconclusive "has no upper bound"
//! verify -learn=on -DLEAST=0 => violated assertion 27
//! verify -learn=on -DREST=1 => violated assertion 27
/* However deep a function calls itself, what it returns is below its argument: the calls in it are taken to do what is to be
 * shown of it. */
#include <assert.h>
#ifndef LEAST
#define LEAST 1
#endif
#ifndef REST
#define REST rest < x
#endif
#pragma TASS input
int n;
static int below(int x)
{
    if (x <= 0)
        return 0;
    int rest = below(x - 1);
    return REST ? rest : x - 1;
}
int main(void)
{
    int r = below(n);
    assert(n < LEAST || r < n);
    return 0;
}

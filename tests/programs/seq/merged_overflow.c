//! verify => verified
//! verify -merge=off => verified
//! verify -DLARGE => violated overflow 24
//! verify -DLARGE -merge=off => violated overflow 24
//! verify -DLARGE -check=overflow => violated overflow 24
//! verify -DOPEN => verified
//! verify -DOPEN -check=overflow => violated overflow 22
/* A sum that leaves its type on every execution of one path is a violation, also where the branch that
 * makes it one is merged. */
#include <assert.h>
#include <limits.h>
#ifdef OPEN
#pragma TASS input
#endif
int more = 1;
#pragma TASS input
int x;
int main(void)
{
    int n = 0;
    if (x > 0)
        n = 5 + more;
#ifdef LARGE
    n = n + (INT_MAX - 5);
#else
    n = n + 5;
#endif
    assert(x > 0 || n <= 5);
    return 0;
}

//! verify -infer=off => inconclusive "depends on input n, which has no upper bound"
//! verify -infer=off -DMOST=2000000000 => inconclusive "depends on input n, which has no upper bound"
//! verify -infer=off -DEACH => verified
//! verify -infer=off -DEACH -DBAD => violated assertion 26
/* A counter that is stepped in some rounds only, or is far from its number, ends no loop soon: what is said is that the input has
 * no bound. */
#include <assert.h>
#ifndef MOST
#define MOST 200
#endif
#pragma TASS input
int n;
#pragma TASS input {0 <= k && k <= 10}
int k;
int main(void)
{
    int count = 0, x = 0;
    while (count < MOST && x < n) {
        x++;
#ifndef EACH
        if (MOST > 200 || x % 2 == k)
#endif
            count++;
    }
#ifdef BAD
    assert(count < 150);
#endif
    return 0;
}

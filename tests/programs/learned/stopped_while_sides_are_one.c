//! verify -learn=on => verified
//! verify => verified
//! verify -learn=on -DLAST=0 => violated assertion 35
/* Whether x ^ 1 of a number that two sides have left different leaves its type is asked of each side: the search is made
 * again without states that stand for both. That is found in the middle of work for a summary, which is no reason to leave that. */
#include <assert.h>
#ifndef LAST
#define LAST 21
#endif
#pragma TASS input {-2 <= a && a <= 3}
int a;
#pragma TASS input {-2 <= c && c <= 3}
int c;
static int g, t[4];
static struct { int u, v; } s;
static int climb(int n)
{
    s.u ^= 1;
    if (n <= -2)
        return -1;
    int below = climb(n - 1);
    return below < n ? below : n - 1;
}
int main(void)
{
    int x = 0, z = 2, *p = &t[2];
    *p = climb(a) + climb(*p);
#pragma TASS assume s.u != 1
    if (z < c)
        x = 0;
    assert(c + x == 2 || x <= 2);
    *p = t[1];
    for (int i = 0; i < a; i++)
        g = 1 << 30;
    assert(*p < LAST && t[1] < 24);
    return 0;
}

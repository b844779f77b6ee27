//! verify => verified
//! verify -DBAD=1 => unusable "must be constant"
//! verify -DBAD=2 => unusable "must be constant"
// gcc takes calls of functions that it knows, of constants, for constants.
#include <assert.h>
#include <stdlib.h>
static int own(int x)
{
    return x + 1;
}
static int three = 3;
static int a = abs(-3), b = __builtin_popcount(0xff) + 1, c = __builtin_clz(1), d = __builtin_ctz(8);
static long e = labs(-7L);
static double f = __builtin_fabs(-2.0);
static int table[2] = {abs(-1) * 2, 5};
#ifdef BAD
static int g = BAD == 1 ? 2 : 1;
#if BAD == 1
static int h = own(3);
#else
static int h = abs(three);
#endif
#endif
int main(void)
{
    assert(a == 3 && b == 9 && c == 31 && d == 3 && e == 7 && f == 2 && table[0] == 2);
    static int inside = abs(-4);
    assert(inside == 4 && own(three) == 4);
    return 0;
}

//! verify => verified
/* What an abstract function returns is a value of its type. */
#include <assert.h>
#include <limits.h>
#pragma TASS abstract
unsigned char shade(double x, int y);
#pragma TASS abstract
short level(int x);
#pragma TASS abstract
_Bool is_set(int x);
#pragma TASS abstract
unsigned long count(int x);
#pragma TASS input
int n;
int main(void)
{
    int s = shade(0.5, n), l = level(s);
    _Bool b = is_set(l);
    assert(s >= 0 && s <= 255 && l >= SHRT_MIN && l <= SHRT_MAX && (b == 0 || b == 1));
    assert(shade(1.5, 2) + 1 > 0 && count(n) <= ULONG_MAX);
#pragma TASS assert forall {int i | 0 <= i && i < n} level(i) <= 32767
    return 0;
}

//! compare overflow_ahead_spec.c => violated overflow 17
//! compare overflow_ahead_spec.c -head-start=off => violated overflow 17
//! compare overflow_ahead_spec.c -merge=off => violated overflow 17
//! compare overflow_ahead_spec.c -DSUM=n-100 => verified
//! compare overflow_ahead_spec.c -DSUM=m+100 => verified
/* The specification takes a sum for granted, too, before it asks for n; on one of its paths this one cannot be. */
#include <limits.h>
#ifndef SUM
#define SUM n + INT_MAX
#endif
#pragma TASS input
int n, m;
#pragma TASS output
int more;
int main(void)
{
    int one = SUM;
    int sum = n + m;
    if (n > 0)
        more = sum > 5;
    else
        more = one * 0 + 3;
    return 0;
}

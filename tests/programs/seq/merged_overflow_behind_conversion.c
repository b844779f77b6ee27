//! verify => violated overflow 28
//! verify -merge=on => violated overflow 28
//! verify -merge=off => violated overflow 28
//! verify -DMORE=250 => verified
//! verify -DMORE=250 -merge=on => verified
//! verify "-DUSED=(signed char)n" => violated overflow 28
//! verify "-DUSED=(signed char)n" -DMORE=150 => verified
//! verify "-DUSED=((n*n)%97)" -DMORE=50 => violated overflow 28
//! verify "-DUSED=((n*n)%97)" -DMORE=90 => verified
//! verify "-DUSED=((n&255)-1)" => violated overflow 28
//! verify "-DUSED=((n&255)-1)" -DMORE=200 => verified
/* What one side leaves is too large for a sum behind a conversion, on every execution of that side. */
#include <limits.h>
#include <stdio.h>
#ifndef MORE
#define MORE 30
#endif
#ifndef USED
#define USED (unsigned char)n
#endif
#pragma TASS input
int a;
int main(void)
{
    int n = 5;
    if (a > 0)
        n = 300;
    int r = USED + (INT_MAX - MORE);
    printf("%d\n", r);
    return 0;
}

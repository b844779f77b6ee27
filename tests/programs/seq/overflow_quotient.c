//! verify -check=overflow => violated overflow 11
//! verify -check=overflow -inputd=0..9 => verified
/* Nor has the least value a quotient by -1. */
#include <limits.h>

#pragma TASS input
int d;

int main(void)
{
    int a = INT_MAX / -1, b = d < 0 ? INT_MIN / d : INT_MIN / (d + 1);
    return a == b ? 0 : 0;
}

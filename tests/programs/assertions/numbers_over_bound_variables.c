//! verify => verified
//! verify -check=overflow => inconclusive overflow 11 "can leave the range of its type"
#include <tass.h>

/* What a quantifier says is of all values of its variable, and of the mathematical numbers over it: that
 * none of these leaves the range of int would be false. */
TASS_INPUT int c;

int main(void)
{
#pragma TASS assert forall {int i} i + 1 > i
    int d = c;
#pragma TASS assert exists {int i} i - 1 == d || d == 2147483647
#pragma TASS assert forall {int i | i > 0 && i < 100} i * i > 0
    return 0;
}

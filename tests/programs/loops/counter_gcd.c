//! verify => verified
//! verify -DINITIAL => violated invariant-entry 17
//! verify -DKEPT => violated invariant-kept 22
//! verify -DWEAK => violated assertion 31
/* Subtractive division: a quotient and a remainder. */
#pragma TASS input {a >= 0}
int a;
#pragma TASS input {b > 0}
int b;
int main(void)
{
    long q = 0, r = a;
#ifndef WEAK
#pragma TASS loop invariant a == q * b + r
#endif
#ifdef INITIAL
#pragma TASS loop invariant 0 <= r && r < a /* INITIAL */
#else
#pragma TASS loop invariant 0 <= r
#endif
#ifdef KEPT
#pragma TASS loop invariant q >= 0 && q < 7 /* KEPT */
#else
#pragma TASS loop invariant q >= 0
#endif
#pragma TASS loop variant r
    while (r >= b) {
        r -= b;
        q++;
    }
#pragma TASS assert a == q * b + r && 0 <= r && r < b
    return 0;
}

//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 27
/* Counts up to n. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = 0;
#ifndef WEAK
#pragma TASS loop invariant i <= n
#endif
#ifdef INITIAL
#pragma TASS loop invariant 0 < i /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i
#endif
#ifdef KEPT
#pragma TASS loop invariant i == 0 /* KEPT */
#else
#pragma TASS loop invariant i >= 0
#endif
#pragma TASS loop variant n - i
    while (i < n)
        i++;
#pragma TASS assert i == n
    return 0;
}

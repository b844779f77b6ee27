//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 27
/* Counts down to 0. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int i = n;
#ifndef WEAK
#pragma TASS loop invariant 0 <= i
#endif
#ifdef INITIAL
#pragma TASS loop invariant i < n /* INITIAL */
#else
#pragma TASS loop invariant i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant i == n /* KEPT */
#else
#pragma TASS loop invariant i <= n
#endif
#pragma TASS loop variant i
    while (i > 0)
        i--;
#pragma TASS assert i == 0
    return 0;
}

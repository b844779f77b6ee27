//! verify => verified
//! verify -DINITIAL => violated invariant-entry 13
//! verify -DKEPT => violated invariant-kept 18
//! verify -DWEAK => violated uninitialised-read 28
/* Fills an array of reals with squares. */
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    double a[n];
    int i;
#ifdef INITIAL
#pragma TASS loop invariant 0 < i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= i && i < 3 /* KEPT */
#else
#pragma TASS loop invariant 0 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] == (double)k * k
#endif
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++)
        a[i] = (double)i * i;
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] == (double)k * k
    return 0;
}

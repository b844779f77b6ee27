//! verify => verified
//! verify -DINITIAL => violated invariant-entry 14
//! verify -DKEPT => violated invariant-kept 19
//! verify -DWEAK => violated assertion 29
/* From the end: the last element that is negative, with a sentinel. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
int main(void)
{
    int i = n;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant i <= n && i > n - 2 /* KEPT */
#else
#pragma TASS loop invariant i <= n
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | i <= k && k < n} a[k] >= 0
#endif
#pragma TASS loop variant i
    while (i > 0 && !(a[i - 1] < 0))
        i--;
#pragma TASS assert forall {int k | i <= k && k < n} a[k] >= 0
#pragma TASS assert i == 0 || a[i - 1] < 0
    return 0;
}

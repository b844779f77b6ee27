//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 30
/* Copies an array backwards into a global one. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
double b[n];
int main(void)
{
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
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} b[k] == a[n - 1 - k]
#endif
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++)
        b[i] = a[n - 1 - i];
#pragma TASS assert forall {int k | 0 <= k && k < n} b[k] == a[n - 1 - k]
    return 0;
}

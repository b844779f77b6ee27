//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 31
/* Prefix sums, each from the one before. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
int main(void)
{
    double b[n];
    b[0] = a[0];
#ifdef INITIAL
#pragma TASS loop invariant 1 < i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant 1 <= i && i < 3 /* KEPT */
#else
#pragma TASS loop invariant 1 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} b[k] == sum {int j | 0 <= j && j <= k} a[j]
#endif
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} defined(b[k])
#pragma TASS loop variant n - i
    for (int i = 1; i < n; i++)
        b[i] = b[i - 1] + a[i];
#pragma TASS assert forall {int k | 0 <= k && k < n} b[k] == sum {int j | 0 <= j && j <= k} a[j]
    return 0;
}

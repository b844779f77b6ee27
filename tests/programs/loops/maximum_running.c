//! verify => verified
//! verify -DINITIAL => violated invariant-entry 16
//! verify -DKEPT => violated invariant-kept 24
//! verify -DWEAK => violated assertion 31
/* Running maxima: each element is the largest so far. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
double m[n];
int main(void)
{
    int i;
    m[0] = a[0];
#ifdef INITIAL
#pragma TASS loop invariant 1 <= i && i <= n && m[0] > a[0] /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] <= m[k]
#endif
#ifdef KEPT
#pragma TASS loop invariant forall {int k | 1 <= k && k < i} m[k - 1] < m[k] /* KEPT */
#else
#pragma TASS loop invariant forall {int k | 1 <= k && k < i} m[k - 1] <= m[k]
#endif
#pragma TASS loop variant n - i
    for (i = 1; i < n; i++)
        m[i] = m[i - 1] < a[i] ? a[i] : m[i - 1];
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] <= m[k]
    return 0;
}

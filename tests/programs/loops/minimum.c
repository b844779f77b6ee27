//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 23
//! verify -DWEAK => violated assertion 33
/* The smallest element. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
double a[n];
int main(void)
{
    double m = a[0];
    int at = 0;
#ifdef INITIAL
#pragma TASS loop invariant 1 < i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} m <= a[k]
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= at && at < i && a[at] == m && at == 0 /* KEPT */
#else
#pragma TASS loop invariant 0 <= at && at < i && a[at] == m
#endif
#pragma TASS loop variant n - i
    for (int i = 1; i < n; i++)
        if (!(a[i] >= m)) {
            m = a[i];
            at = i;
        }
#pragma TASS assert forall {int k | 0 <= k && k < n} m <= a[k]
#pragma TASS assert a[at] == m
    return 0;
}

//! verify => verified
//! verify -DINITIAL => violated invariant-entry 14
//! verify -DKEPT => violated invariant-kept 19
//! verify -DWEAK => violated assertion 30
/* Where the largest element is, the first of equal ones; integers. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
int a[n];
int main(void)
{
    int at = 0;
#ifdef INITIAL
#pragma TASS loop invariant 2 <= i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= at && at < i && at < 2 /* KEPT */
#else
#pragma TASS loop invariant 0 <= at && at < i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] <= a[at]
#endif
#pragma TASS loop variant n - i
    for (int i = 1; i < n; i++)
        if (a[at] < a[i])
            at = i;
#pragma TASS assert forall {int k | 0 <= k && k < n} a[k] <= a[at]
    return 0;
}

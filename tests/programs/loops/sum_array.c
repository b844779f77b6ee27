//! verify => verified
//! verify -DINITIAL => violated invariant-entry 14
//! verify -DKEPT => violated invariant-kept 19
//! verify -DWEAK => violated assertion 29
/* The sum of an array. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
int main(void)
{
    double s = 0;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= i && i < 3 /* KEPT */
#else
#pragma TASS loop invariant 0 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant s == sum {int k | 0 <= k && k < i} a[k]
#endif
#pragma TASS loop variant n - i
    for (int i = 0; i < n; i++)
        s += a[i];
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k]
    return 0;
}

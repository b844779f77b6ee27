//! verify => verified
//! verify -DINITIAL => violated invariant-entry 17
//! verify -DKEPT => violated invariant-kept 22
//! verify -DWEAK => violated assertion 34
/* An inner product, from the end. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
#pragma TASS input
double b[n + 1];
int main(void)
{
    double s = 0;
    int i = n;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant i <= n && i > n - 3 /* KEPT */
#else
#pragma TASS loop invariant i <= n
#endif
#ifndef WEAK
#pragma TASS loop invariant s == sum {int k | i <= k && k < n} a[k] * b[k]
#endif
#pragma TASS loop variant i
    while (i > 0) {
        i--;
        s += a[i] * b[i];
    }
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k] * b[k]
    return 0;
}

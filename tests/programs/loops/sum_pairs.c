//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 34
/* A sum by two elements at a time, with a remainder. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
double a[n + 1];
int main(void)
{
    double s = 0;
    int i = 0;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant i == 0 /* KEPT */
#else
#pragma TASS loop invariant i % 2 == 0
#endif
#ifndef WEAK
#pragma TASS loop invariant s == sum {int k | 0 <= k && k < i} a[k]
#endif
#pragma TASS loop variant n - i
    while (i + 1 < n) {
        s += a[i] + a[i + 1];
        i += 2;
    }
    if (i < n)
        s += a[i];
#pragma TASS assert s == sum {int k | 0 <= k && k < n} a[k]
    return 0;
}

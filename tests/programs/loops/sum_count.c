//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 37
/* Counts the elements beyond a number while it fills another array, and adds up that one. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
int main(void)
{
    long s = 0;
    int c = 0, b[n + 1];
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
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} b[k] == 2 * a[k]
#pragma TASS loop invariant s == sum {int k | 0 <= k && k < i} b[k]
#ifndef WEAK
#pragma TASS loop invariant c == count {int k | 0 <= k && k < i} (a[k] > 3)
#endif
#pragma TASS loop variant n - i
    for (int i = 0; i < n; i++) {
        b[i] = 2 * a[i];
        s += b[i];
        if (a[i] > 3)
            c++;
    }
#pragma TASS assert s == 2 * sum {int k | 0 <= k && k < n} a[k] || n > 0
#pragma TASS assert c == count {int k | 0 <= k && k < n} (a[k] > 3)
    return 0;
}

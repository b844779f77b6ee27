//! verify => verified
//! verify -DINITIAL => violated invariant-entry 16
//! verify -DKEPT => violated invariant-kept 21
//! verify -DWEAK => violated assertion 34
/* Linear search, left by break. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int x;
int main(void)
{
    int found = -1;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant found == -1 && i < 3 /* KEPT */
#else
#pragma TASS loop invariant found == -1
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] != x
#endif
#pragma TASS loop variant n - i
    for (int i = 0; i < n; i++)
        if (a[i] == x) {
            found = i;
            break;
        }
#pragma TASS assert found >= 0 || forall {int k | 0 <= k && k < n} a[k] != x
#pragma TASS assert found < 0 || a[found] == x
    return 0;
}

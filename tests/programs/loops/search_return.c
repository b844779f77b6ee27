//! verify => verified
//! verify -DINITIAL => violated invariant-entry 16
//! verify -DKEPT => violated invariant-kept 21
//! verify -DWEAK => violated assertion 39
/* Linear search in a function, which returns out of the loop. */
#pragma TASS input {n >= 0}
int n;
#pragma TASS input
int a[n + 1];
#pragma TASS input
int x;
int search(void)
{
    int i = 0;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant i == 0 /* KEPT */
#else
#pragma TASS loop invariant 0 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] != x
#endif
#pragma TASS loop variant n - i
    while (i < n) {
        if (a[i] == x)
            return i;
        i++;
    }
    return -1;
}
int main(void)
{
    int found = search();
#pragma TASS assert found >= 0 || forall {int k | 0 <= k && k < n} a[k] != x
#pragma TASS assert found < 0 || a[found] == x
    return 0;
}

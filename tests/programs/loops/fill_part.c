//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 32
/* Changes a part of an array, and nothing beside it. */
#pragma TASS input {n >= 4}
int n;
int a[n];
int main(void)
{
    int i;
    a[0] = 7;
    a[n - 1] = 8;
#ifdef INITIAL
#pragma TASS loop invariant 1 < i && i <= n - 1 /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n - 1
#endif
#ifdef KEPT
#pragma TASS loop invariant 1 <= i && i < 3 /* KEPT */
#else
#pragma TASS loop invariant 1 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 1 <= k && k < i} a[k] == 5
#endif
#pragma TASS loop variant n - i
#pragma TASS loop assigns a[1..n-2]
    for (i = 1; i < n - 1; i++)
        a[i] = 5;
#pragma TASS assert a[0] == 7 && a[n - 1] == 8
#pragma TASS assert forall {int k | 1 <= k && k < n - 1} a[k] == 5
    return 0;
}

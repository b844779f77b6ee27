//! verify => verified
//! verify -DINITIAL -inputn=3 => violated invariant-entry 17
//! verify -DKEPT -inputn=3 => violated invariant-kept 22
//! verify -DWEAK -inputn=3 => violated assertion 37
/* Binary search in a sorted array. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
int a[n];
#pragma TASS input
int x;
int main(void)
{
#pragma TASS assume forall {int i, int j | 0 <= i && i < j && j < n} a[i] <= a[j]
    int low = 0, high = n;
#ifdef INITIAL
#pragma TASS loop invariant 0 < low && low <= high && high <= n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= low && low <= high && high <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant forall {int k | 0 <= k && k <= low && k < n} a[k] < x || low == 0 /* KEPT */
#else
#pragma TASS loop invariant forall {int k | 0 <= k && k < low} a[k] < x
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | high <= k && k < n} a[k] >= x
#endif
#pragma TASS loop variant high - low
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < x)
            low = middle + 1;
        else
            high = middle;
    }
#pragma TASS assert forall {int k | low <= k && k < n} a[k] >= x
    return 0;
}

//! verify => verified
//! verify -DINITIAL => violated invariant-entry 14
//! verify -DKEPT => violated invariant-kept 22
//! verify -DWEAK => violated assertion 34
/* The largest and the smallest element in one loop. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input
int a[n];
int main(void)
{
    int low = a[0], high = a[0], i = 1;
#ifdef INITIAL
#pragma TASS loop invariant 1 <= i && i <= n && low < high /* INITIAL */
#else
#pragma TASS loop invariant 1 <= i && i <= n && low <= high
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} low <= a[k]
#endif
#ifdef KEPT
#pragma TASS loop invariant forall {int k | 0 <= k && k <= i && k < n} a[k] <= high || i == 1 /* KEPT */
#else
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} a[k] <= high
#endif
#pragma TASS loop variant n - i
    while (i < n) {
        if (a[i] < low)
            low = a[i];
        else if (a[i] > high)
            high = a[i];
        i++;
    }
#pragma TASS assert forall {int k | 0 <= k && k < n} low <= a[k]
#pragma TASS assert forall {int k | 0 <= k && k < n} low <= a[k] || a[k] <= high
    return 0;
}

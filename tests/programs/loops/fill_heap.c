//! verify => verified
//! verify -DINITIAL => violated invariant-entry 13
//! verify -DKEPT => violated invariant-kept 18
//! verify -DWEAK => violated uninitialised-read 29
/* Fills a block of the heap, through a pointer. */
#include <stdlib.h>
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    int *p = malloc(n * sizeof *p), i;
#ifdef INITIAL
#pragma TASS loop invariant 0 < i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= i && i < 3 /* KEPT */
#else
#pragma TASS loop invariant 0 <= i
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} p[k] == k - 1
#endif
#pragma TASS loop variant n - i
#pragma TASS loop assigns p[0..n-1]
    for (i = 0; i < n; i++)
        p[i] = i - 1;
#pragma TASS assert forall {int k | 0 <= k && k < n} p[k] == k - 1
    free(p);
    return 0;
}

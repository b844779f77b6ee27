//! verify => verified
//! verify -DWRONG => violated assertion 40
//! verify -DLOOSE => violated assertion 26
/* Loops with invariants in a function within a function, and in the one around it. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int a[n + 1], i, j;
#pragma TASS loop invariant 0 <= j && j <= n
#pragma TASS loop invariant forall {int k | 0 <= k && k < j} a[k] == 1
#pragma TASS loop variant n - j
    for (j = 0; j < n; j++)
        a[j] = 1;
    int count(int to)
    {
        int s = 0, c;
#ifndef LOOSE
#pragma TASS loop invariant 0 <= c && c <= to && s == c
#else
#pragma TASS loop invariant 0 <= c && c <= to
#endif
#pragma TASS loop variant to - c
        for (c = 0; c < to; c++)
            s = s + 1;
#pragma TASS assert s == to
        return s;
    }
    int all = count(n), last = 0;
#pragma TASS loop invariant 0 <= i && i <= n && last >= 0
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++)
#ifdef WRONG
        last = 2;
#else
        last = 1 + i;
#endif
#pragma TASS assert all == n && forall {int k | 0 <= k && k < n} a[k] == 1
#ifdef WRONG
#pragma TASS assert last == 2
#endif
    return last < 0;
}

//! verify => verified
//! verify -DINITIAL => violated invariant-entry 12
//! verify -DKEPT => violated invariant-kept 17
//! verify -DWEAK => violated assertion 29
/* The sum of the first numbers, in a closed form. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    long s = 0, i = 0;
#ifdef INITIAL
#pragma TASS loop invariant 0 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifdef KEPT
#pragma TASS loop invariant s == i * i /* KEPT */
#else
#pragma TASS loop invariant 0 <= s
#endif
#ifndef WEAK
#pragma TASS loop invariant 2 * s == i * (i + 1)
#endif
#pragma TASS loop variant n - i
    while (i < n) {
        i++;
        s += i;
    }
#pragma TASS assert 2 * s == (long)n * (n + 1)
    return 0;
}

//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 31
/* Counts even numbers; a do loop, left by break. */
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    int i = 0, even = 0;
#ifndef WEAK
#pragma TASS loop invariant 2 * even == i + i % 2
#endif
#ifdef INITIAL
#pragma TASS loop invariant 1 <= i && i < n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i < n
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= even && even <= 3 /* KEPT */
#else
#pragma TASS loop invariant 0 <= even
#endif
#pragma TASS loop variant n - i
    do {
        if (i % 2 == 0)
            even++;
        if (++i == n)
            break;
    } while (1);
#pragma TASS assert 2 * even == n + n % 2
    return 0;
}

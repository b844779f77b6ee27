//! verify => verified
//! verify -DWEAK => violated uninitialised-read 21
//! verify -DLOST => violated invariant-kept 15
/* What an iteration may leave unset is set where the invariants say so. */
#pragma TASS input {n >= 1}
int n;
int main(void)
{
    int last, some = 1, unset, i = 0;
#pragma TASS loop invariant 0 <= i && i <= n
#ifndef WEAK
#pragma TASS loop invariant i == 0 || (defined(last) && last == i - 1)
#endif
#pragma TASS loop variant n - i
    while (i < n) {
        last = i++;
#ifdef LOST
        some = unset;
#endif
    }
    return last == n - 1 ? 0 : some;
}

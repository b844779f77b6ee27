//! verify => verified
//! verify -DINITIAL => violated invariant-entry 15
//! verify -DKEPT => violated invariant-kept 20
//! verify -DWEAK => violated assertion 29
/* Two counters whose sum stays what it is. */
#pragma TASS input {n >= 0}
int n;
int main(void)
{
    int up = 0, down = n;
#ifndef WEAK
#pragma TASS loop invariant up + down == n
#endif
#ifdef INITIAL
#pragma TASS loop invariant up == 1 && 0 <= down /* INITIAL */
#else
#pragma TASS loop invariant 0 <= down
#endif
#ifdef KEPT
#pragma TASS loop invariant 0 <= down && up == n - down && up < 5 /* KEPT */
#else
#pragma TASS loop invariant 0 <= down
#endif
#pragma TASS loop variant down
    while (down != 0) {
        up++;
        down--;
    }
#pragma TASS assert up == n
    return 0;
}

//! verify => verified
//! verify -DWEAK => violated assertion 31
//! verify -DDEEP => violated invariant-kept 25
/* What called functions store belongs to what the loop assigns. */
#pragma TASS input {n >= 0}
int n;
int calls, other = 4;
static void count(void)
{
    static int own;
    own++;
#ifdef DEEP
    other = 5;
#endif
    calls++;
}
static int twice(int x) { count(); return 2 * x; }
#define INVARIANT other == 4 && 0 <= i && i <= n
int main(void)
{
    int i = 0, s = 0;
#ifndef WEAK
#pragma TASS loop invariant calls == i
#endif
#pragma TASS loop invariant other == 4 && 0 <= i && i <= n
#pragma TASS loop variant n - i
    while (i < n) {
        s = twice(i);
        i++;
    }
#pragma TASS assert calls == n
#pragma TASS assert other == 4
    return s == -1;
}

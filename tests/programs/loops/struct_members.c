//! verify => verified
//! verify -DWEAK => violated assertion 21
/* Members of structs, and an array in one. */
#pragma TASS input {n >= 0}
int n;
struct state { int i; double sum; int v[3]; };
int main(void)
{
    struct state s = {0, 0, {4, 5, 6}};
#pragma TASS loop invariant 0 <= s.i && s.i <= n
#pragma TASS loop invariant s.sum == 0.5 * s.i
#ifndef WEAK
#pragma TASS loop invariant s.v[1] == 5
#endif
#pragma TASS loop variant n - s.i
    while (s.i < n) {
        s.i++;
        s.sum += 0.5;
        s.v[0] = s.i;
    }
#pragma TASS assert s.v[1] == 5
#pragma TASS assert s.sum == 0.5 * n
    return 0;
}

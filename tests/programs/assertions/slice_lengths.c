//! verify => verified
//! verify -DLONG => violated array-bounds 18
//! verify -DSHORT => violated array-bounds 20
//! verify -DBELOW => violated array-bounds 22
//! verify -DROWS => violated array-bounds 24
/* Slices of unequal lengths differ, if their elements are there. */
#pragma TASS input {0 <= n && n <= 3}
int n;
int main(void)
{
    int a[3] = {1, 2, 3}, b[5] = {1, 2, 3, 4, 5}, m[2][2] = {{0}}, unset[3];
    unset[0] = 1;
#pragma TASS assert a[0..2] != b[0..3] && a[0..-1] != b[0..0] && a[0..-1] == b[1..0]
#pragma TASS assert a[0..n-1] == b[0..2] => n == 3
#pragma TASS assert unset[0..2] != a[0..1]
#pragma TASS assert m[0..1][0..1] != m[0..0][0..1] && m[0..1][0..-1] == m[0..1][1..0]
#ifdef LONG
#pragma TASS assert a[0..4] != b[0..2]
#elif defined SHORT
#pragma TASS assert b[0..1] != a[2..n+2]
#elif defined BELOW
#pragma TASS assert a[-1..1] != b[0..1]
#elif defined ROWS
#pragma TASS assert m[0..1][0..2] != m[0..1][0..1]
#endif
    return 0;
}

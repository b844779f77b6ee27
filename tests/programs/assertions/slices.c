//! verify => verified
//! verify -inputn=0 => verified
/* Slices are compared element by element; one with no elements is allowed. */
#define MAX 5
#pragma TASS input {0 <= n && n <= MAX}
int n;
#pragma TASS input
double a[MAX];
struct row { double x[3]; int count; } rows[2];
int main(void)
{
    double b[MAX + 1], *p = b;
    int m[2][2] = {{1, 2}, {3, 4}}, t[2][2] = {{1, 2}, {3, 4}};
    for (int i = 0; i < n; i++)
        p[i + 1] = a[i];
    rows[0].x[2] = rows[1].x[2] = 1;
#pragma TASS assert a[0..n-1] == b[1..n]
#pragma TASS assert p[1..n] == a[0..n-1]
#pragma TASS assert n > 0 => a[0..n-1] != b[1..n-1]
#pragma TASS assert a[0..-1] == b[1..0] && a[3..1] == b[0..-1]
#pragma TASS assert rows[0].x[0..2] == rows[1].x[0..2]
#pragma TASS assert m[0..1][0..1] == t[0..1][0..1] && m[1][0..1] == t[1][0..1]
#pragma TASS assert m[0..1][0] != m[0..1][1]
    return 0;
}

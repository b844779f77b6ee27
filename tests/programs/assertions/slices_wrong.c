//! verify -errors=0 => violated assertion 12 assertion 13 array-bounds 14 uninitialised-read 15 assertion 16
#define N 4
#pragma TASS input
double a[N];
#pragma TASS input
int pick;
int main(void)
{
    double b[N], c[N];
    for (int i = 0; i < N; i++)
        b[i] = i < 3 ? a[i] : a[0];
#pragma TASS assert pick == 1 => a[0..N-1] == b[0..N-1]
#pragma TASS assert pick == 2 => a[0..2] == b[0..1]
#pragma TASS assert pick == 3 => a[0..N] == b[0..N]
#pragma TASS assert pick == 4 => a[0..1] == c[0..1]
#pragma TASS assert pick == 5 => a[0..2] != b[0..2]
    return 0;
}

//! verify -errors=0 => violated assertion 14 assertion 15 array-bounds 17
#define N 3
#pragma TASS input
double start[N];
#pragma TASS input
int pick;
int main(void)
{
    double a[N];
    for (int i = 0; i < N; i++)
        a[i] = start[i];
#pragma TASS let old = a
    a[1] = a[0];
#pragma TASS assert pick == 1 => permutation(a[0..N-1], old[0..N-1])
#pragma TASS assert pick == 2 => a[0..N-1] == old[0..N-1]
    if (pick == 3) {
#pragma TASS let more = a[0..N]
    }
    return 0;
}

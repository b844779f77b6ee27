//! verify -errors=0 => violated assertion 13 assertion 14
#define N 3
#pragma TASS input
double a[N];
int main(void)
{
    double b[N];
    for (int i = 0; i < N; i++)
        b[i] = a[i];
    for (int i = 0; i + 1 < N; i++)
        if (b[i] > b[i + 1])
            b[i] = b[i + 1];
#pragma TASS assert permutation(a[0..N-1], b[0..N-1])
#pragma TASS assert permutation(a[0..N-1], b[0..N-2])
    return 0;
}

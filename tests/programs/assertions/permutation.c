//! verify => verified
/* Sorted, and a permutation of what was there. */
#define N 4
#pragma TASS input
double a[N];
int main(void)
{
    double b[N];
    for (int i = 0; i < N; i++)
        b[i] = a[i];
    for (int i = 1; i < N; i++)
        for (int j = i; j > 0 && b[j] < b[j - 1]; j--) {
            double t = b[j];
            b[j] = b[j - 1];
            b[j - 1] = t;
        }
#pragma TASS assert permutation(a[0..N-1], b[0..N-1])
#pragma TASS assert forall {int i | 0 <= i && i < N - 1} b[i] <= b[i + 1]
#pragma TASS assert permutation(a[0..-1], b[3..2]) && !permutation(a[0..1], b[0..2])
    return 0;
}

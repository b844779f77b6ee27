//! verify => verified
#define MAX 5
#pragma TASS input {0 <= n && n <= MAX}
int n;
#pragma TASS input
double a[MAX];
int main(void)
{
    double b[MAX];
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at > 0 && b[at - 1] > a[i]; at--)
            b[at] = b[at - 1];
        b[at] = a[i];
    }
#pragma TASS assert permutation(b[0..n-1], a[0..n-1])
#pragma TASS assert forall {int i | 0 <= i && i < n - 1} b[i] <= b[i + 1]
    return 0;
}

//! verify -errors=0 => violated assertion 14 assertion 15 assertion 16 assertion 17 array-bounds 18 assertion 19
#define N 4
#pragma TASS input
double a[N];
#pragma TASS input {0 <= n && n <= N}
int n;
#pragma TASS input
int pick;
int main(void)
{
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i];
#pragma TASS assert pick == 1 => sum == sum {int i | 0 <= i && i < N - 1} a[i]
#pragma TASS assert pick == 2 => (max {int i | 0 <= i && i < N} a[i]) > a[2]
#pragma TASS assert pick == 3 => (count {int i | 0 <= i && i < N} (a[i] > 0)) <= 3
#pragma TASS assert pick == 4 => (min {int i | 0 <= i && i < n} i) == 0
#pragma TASS assert pick == 5 => (sum {int i | 0 <= i && i <= N} a[i]) == sum
#pragma TASS assert pick == 6 => (product {int i, int j | 0 < i && i < j && j < 4} j) == 12
    return 0;
}

//! verify => verified
/* Several variables in one quantifier, over integers and reals. */
#define N 4
#pragma TASS input {forall {int i, int j | 0 <= i && i < j && j < N} a[i] <= a[j]}
double a[N];
int m[N][N];
int main(void)
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            m[i][j] = i * j;
#pragma TASS assert a[0] <= a[1] && a[1] <= a[3]
#pragma TASS assert forall {int i, int j | 0 <= i && i < N && 0 <= j && j < N} m[i][j] == m[j][i]
#pragma TASS assert exists {int i, int j, int k | 0 <= i && i < N && i < j && j < N && 0 <= k && k < N} m[i][j] == k
#pragma TASS assert forall {int i, real x | 0 <= i && i < N && x > a[3]} x > a[i]
#pragma TASS assert forall {real x, real y | x < y} 2 * x < 2 * y
    return 0;
}

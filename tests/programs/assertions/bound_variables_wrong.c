//! verify -errors=0 => violated assertion 12 assertion 13 array-bounds 14 assertion 15
#define N 4
#pragma TASS input
double a[N];
#pragma TASS input
int pick;
int main(void)
{
    int m[N][N];
    for (int i = 0; i < N * N; i++)
        m[i / N][i % N] = i / N * (i % N) + (i / N > 2);
#pragma TASS assert pick == 1 => forall {int i, int j | 0 <= i && i < N && 0 <= j && j < N} m[i][j] == m[j][i]
#pragma TASS assert pick == 2 => exists {int i, int j | 0 <= i && i < j && j < N} m[i][j] == 7
#pragma TASS assert pick == 3 => forall {int i, int j | 0 <= i && i < N && 0 <= j && j <= N} m[i][j] >= 0
#pragma TASS assert pick == 4 => forall {int i, real x | 0 <= i && i < N && x > a[3]} x > a[i]
    return 0;
}

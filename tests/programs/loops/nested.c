//! verify => verified
//! verify -DINNER -inputn=2 -inputm=5 => violated invariant-kept 24
//! verify -DOUTER -inputn=2 -inputm=2 => violated assertion 36
/* A loop with invariants within another one: each row is filled. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input {m >= 1}
int m;
int main(void)
{
    int a[n][m], i, j;
#pragma TASS loop invariant 0 <= i && i <= n
#ifndef OUTER
#pragma TASS loop invariant forall {int k, int l | 0 <= k && k < i && 0 <= l && l < m} a[k][l] == k + l
#else
#pragma TASS loop invariant forall {int k, int l | 0 <= k && k < i && 0 <= l && l < m} defined(a[k][l])
#endif
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++) {
#pragma TASS loop invariant 0 <= j && j <= m
#ifndef OUTER
#pragma TASS loop invariant forall {int k, int l | 0 <= k && k < i && 0 <= l && l < m} a[k][l] == k + l
#ifdef INNER
#pragma TASS loop invariant forall {int l | 0 <= l && l < j} a[i][l] == i + l && l < 3
#else
#pragma TASS loop invariant forall {int l | 0 <= l && l < j} a[i][l] == i + l
#endif
#else
#pragma TASS loop invariant forall {int k, int l | 0 <= k && k < i && 0 <= l && l < m} defined(a[k][l])
#pragma TASS loop invariant forall {int l | 0 <= l && l < j} defined(a[i][l])
#endif
#pragma TASS loop variant m - j
        for (j = 0; j < m; j++)
            a[i][j] = i + j;
    }
#pragma TASS assert a[n - 1][m - 1] == n + m - 2
    return 0;
}

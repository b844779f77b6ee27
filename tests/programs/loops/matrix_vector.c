//! verify => verified
//! verify -DINITIAL => violated invariant-entry 19
//! verify -DKEPT => violated invariant-kept 31
//! verify -DWEAK => violated assertion 40
/* A matrix times a vector, with a loop in the loop. */
#pragma TASS input {n >= 1}
int n;
#pragma TASS input {m >= 1}
int m;
#pragma TASS input
double A[n][m];
#pragma TASS input
double x[m];
double y[n];
int main(void)
{
    int i, j;
#ifdef INITIAL
#pragma TASS loop invariant 0 < i && i <= n /* INITIAL */
#else
#pragma TASS loop invariant 0 <= i && i <= n
#endif
#ifndef WEAK
#pragma TASS loop invariant forall {int k | 0 <= k && k < i} y[k] == sum {int l | 0 <= l && l < m} A[k][l] * x[l]
#endif
#pragma TASS loop variant n - i
    for (i = 0; i < n; i++) {
        double s = 0;
#pragma TASS loop invariant 0 <= j && j <= m
#ifdef KEPT
#pragma TASS loop invariant s == sum {int l | 0 <= l && l < j} A[i][l] /* KEPT */
#else
#pragma TASS loop invariant s == sum {int l | 0 <= l && l < j} A[i][l] * x[l]
#endif
#pragma TASS loop variant m - j
        for (j = 0; j < m; j++)
            s += A[i][j] * x[j];
        y[i] = s;
    }
#pragma TASS assert forall {int k | 0 <= k && k < n} y[k] == sum {int l | 0 <= l && l < m} A[k][l] * x[l]
    return 0;
}

//! compare trisolv.c -function=trisolv:trisolv_columns => verified
//! compare trisolv.c -function=trisolv:trisolv_columns -DN=7 => verified
//! compare trisolv.c -function=trisolv:trisolv_columns -DFAULT => violated not-equivalent 18 "output 'x[1]'"
/* L x = b by rows, and by columns; the wrong one divides too late. */
#ifndef N
#define N 5
#endif
#pragma TASS requires forall{int i | 0 <= i &&i < N } L[i][i] != 0
void trisolv(const double L[N][N], double x[N], const double b[N])
{
    for (int i = 0; i < N; i++) {
        x[i] = b[i];
        for (int j = 0; j < i; j++)
            x[i] -= L[i][j] * x[j];
        x[i] = x[i] / L[i][i];
    }
}
void trisolv_columns(const double L[N][N], double x[N], const double b[N])
{
    for (int i = 0; i < N; i++)
        x[i] = b[i];
    for (int j = 0; j < N; j++) {
#ifndef FAULT
        x[j] /= L[j][j];
#endif
        for (int i = j + 1; i < N; i++)
            x[i] -= L[i][j] * x[j];
#ifdef FAULT
        x[j] /= L[j][j];
#endif
    }
}

//! compare ludcmp.c -function=ludcmp:eliminate -no-check=division-by-zero,math-domain => verified
//! compare ludcmp.c -function=ludcmp:eliminate -no-check=division-by-zero,math-domain -DN=8 => verified
//! compare ludcmp.c -function=ludcmp:eliminate -no-check=division-by-zero,math-domain -DN=8 -DFAULT => violated not-equivalent 41 "output 'x[0]'"
/* A x = b by L U and two substitutions; elimination takes b along; the wrong one does not divide by the first pivot at the end. */
#ifndef N
#define N 3
#endif
void ludcmp(const double A0[N][N], const double b[N], double x[N])
{
    double A[N][N], y[N], w;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = A0[i][j];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++) {
            w = A[i][j];
            for (int k = 0; k < j; k++)
                w -= A[i][k] * A[k][j];
            A[i][j] = w / A[j][j];
        }
        for (int j = i; j < N; j++) {
            w = A[i][j];
            for (int k = 0; k < i; k++)
                w -= A[i][k] * A[k][j];
            A[i][j] = w;
        }
    }
    for (int i = 0; i < N; i++) {
        w = b[i];
        for (int j = 0; j < i; j++)
            w -= A[i][j] * y[j];
        y[i] = w;
    }
    for (int i = N - 1; i >= 0; i--) {
        w = y[i];
        for (int j = i + 1; j < N; j++)
            w -= A[i][j] * x[j];
        x[i] = w / A[i][i];
    }
}
void eliminate(const double A0[N][N], const double b[N], double x[N])
{
    double A[N][N + 1];
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++)
            A[i][j] = A0[i][j];
        A[i][N] = b[i];
    }
    for (int k = 0; k < N; k++)
        for (int i = k + 1; i < N; i++) {
            double f = A[i][k] / A[k][k];
            for (int j = k + 1; j <= N; j++)
                A[i][j] -= f * A[k][j];
        }
    for (int j = N - 1; j >= 0; j--) {
#ifdef FAULT
        x[j] = j > 0 ? A[j][N] / A[j][j] : A[j][N];
#else
        x[j] = A[j][N] / A[j][j];
#endif
        for (int i = 0; i < j; i++)
            A[i][N] -= A[i][j] * x[j];
    }
}

//! compare cholesky.c -function=cholesky:cholesky_right -no-check=division-by-zero,math-domain => verified
//! compare cholesky.c -function=cholesky:cholesky_right -no-check=division-by-zero,math-domain -DN=8 => verified
//! compare cholesky.c -function=cholesky:cholesky_right -no-check=division-by-zero,math-domain -DN=5 -DFAULT => violated not-equivalent 22 "output 'A[4][0]'"
/* A = L Lt in place: by rows, and by columns with updates of what is right of them; the wrong one does not divide the last row. */
#include <math.h>
#ifndef N
#define N 3
#endif
void cholesky(double A[N][N])
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++) {
            for (int k = 0; k < j; k++)
                A[i][j] -= A[i][k] * A[j][k];
            A[i][j] /= A[j][j];
        }
        for (int k = 0; k < i; k++)
            A[i][i] -= A[i][k] * A[i][k];
        A[i][i] = sqrt(A[i][i]);
    }
}
void cholesky_right(double A[N][N])
{
    for (int k = 0; k < N; k++) {
        A[k][k] = sqrt(A[k][k]);
#ifdef FAULT
        for (int i = k + 1; i < N - 1; i++)
#else
        for (int i = k + 1; i < N; i++)
#endif
            A[i][k] /= A[k][k];
        for (int j = k + 1; j < N; j++)
            for (int i = j; i < N; i++)
                A[i][j] -= A[i][k] * A[j][k];
    }
}

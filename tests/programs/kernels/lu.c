//! compare lu.c -function=lu:lu_right -no-check=division-by-zero,math-domain => verified
//! compare lu.c -function=lu:lu_right -no-check=division-by-zero,math-domain -DN=8 => verified
//! compare lu.c -function=lu:lu_right -no-check=division-by-zero,math-domain -DN=8 -DFAULT => violated not-equivalent 22 "output 'A[1][7]'"
/* A = L U in place: by rows, and with updates of the rest of the matrix in tiles; the wrong one leaves the last column out of them. */
#ifndef N
#define N 4
#endif
#define T 2
void lu(double A[N][N])
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < i; j++) {
            for (int k = 0; k < j; k++)
                A[i][j] -= A[i][k] * A[k][j];
            A[i][j] /= A[j][j];
        }
        for (int j = i; j < N; j++)
            for (int k = 0; k < i; k++)
                A[i][j] -= A[i][k] * A[k][j];
    }
}
void lu_right(double A[N][N])
{
    for (int k = 0; k < N; k++) {
        for (int i = k + 1; i < N; i++)
            A[i][k] /= A[k][k];
#ifdef FAULT
        for (int jt = k + 1; jt < N - 1; jt += T)
#else
        for (int jt = k + 1; jt < N; jt += T)
#endif
            for (int i = k + 1; i < N; i++)
                for (int j = jt; j < jt + T && j < N; j++)
                    A[i][j] -= A[i][k] * A[k][j];
    }
}

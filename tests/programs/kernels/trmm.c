//! compare trmm.c -function=trmm:trmm_columns => verified
//! compare trmm.c -function=trmm:trmm_columns -DN=7 => verified
//! compare trmm.c -function=trmm:trmm_columns -DFAULT => violated not-equivalent 17 "output 'B[0][0]'"
/* B = alpha At B, A a triangle of ones on the diagonal, in place: interchanged; the wrong one goes through the rows upwards. */
#ifndef N
#define N 5
#endif
void trmm(double alpha, const double A[N][N], double B[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            for (int k = i + 1; k < N; k++)
                B[i][j] += A[k][i] * B[k][j];
            B[i][j] = alpha * B[i][j];
        }
}
void trmm_columns(double alpha, const double A[N][N], double B[N][N])
{
    for (int j = 0; j < N; j++)
#ifdef FAULT
        for (int i = N - 1; i >= 0; i--) {
#else
        for (int i = 0; i < N; i++) {
#endif
            double sum = B[i][j];
            for (int k = N - 1; k > i; k--)
                sum += A[k][i] * B[k][j];
            B[i][j] = alpha * sum;
        }
}

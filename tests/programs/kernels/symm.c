//! compare symm.c -function=symm:symm_gathered => verified
//! compare symm.c -function=symm:symm_gathered -DN=7 => verified
//! compare symm.c -function=symm:symm_gathered -DFAULT => violated not-equivalent 20 "output 'C[0][0]'"
/* C = alpha A B + beta C, A symmetric and stored below its diagonal: gathered by element; the wrong one reads above the diagonal. */
#ifndef N
#define N 4
#endif
void symm(double alpha, double beta, double C[N][N], const double A[N][N], const double B[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double sum = 0;
            for (int k = 0; k < i; k++) {
                C[k][j] += alpha * B[i][j] * A[i][k];
                sum += B[k][j] * A[i][k];
            }
            C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * sum;
        }
}
void symm_gathered(double alpha, double beta, double C[N][N], const double A[N][N],
                   const double B[N][N])
{
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++) {
            double sum = 0;
            for (int k = 0; k <= i; k++)
                sum += A[i][k] * B[k][j];
            for (int k = i + 1; k < N; k++)
#ifdef FAULT
                sum += A[i][k] * B[k][j];
#else
                sum += A[k][i] * B[k][j];
#endif
            C[i][j] = beta * C[i][j] + alpha * sum;
        }
}

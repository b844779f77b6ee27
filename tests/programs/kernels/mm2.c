//! compare mm2.c -function=mm2:mm2_fused => verified
//! compare mm2.c -function=mm2:mm2_fused -DN=5 => verified
//! compare mm2.c -function=mm2:mm2_fused -DFAULT => violated not-equivalent 25 "output 'D[0][0]'"
/* D = alpha A B C + beta D: both products fused by rows; the wrong one forgets alpha in what the unrolled loop leaves over. */
#ifndef N
#define N 3
#endif
void mm2(double alpha, double beta, const double A[N][N], const double B[N][N],
         const double C[N][N], double D[N][N])
{
    double tmp[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            tmp[i][j] = 0;
            for (int k = 0; k < N; k++)
                tmp[i][j] += alpha * A[i][k] * B[k][j];
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            D[i][j] *= beta;
            for (int k = 0; k < N; k++)
                D[i][j] += tmp[i][k] * C[k][j];
        }
}
void mm2_fused(double alpha, double beta, const double A[N][N], const double B[N][N],
               const double C[N][N], double D[N][N])
{
    for (int i = 0; i < N; i++) {
        double row[N] = {0};
        int k = 0;
        for (; k + 1 < N; k += 2)
            for (int j = 0; j < N; j++)
                row[j] += alpha * (A[i][k] * B[k][j] + A[i][k + 1] * B[k + 1][j]);
        for (; k < N; k++)
            for (int j = 0; j < N; j++)
#ifdef FAULT
                row[j] += A[i][k] * B[k][j];
#else
                row[j] += alpha * A[i][k] * B[k][j];
#endif
        for (int j = 0; j < N; j++)
            D[i][j] *= beta;
        for (k = 0; k < N; k++)
            for (int j = 0; j < N; j++)
                D[i][j] += row[k] * C[k][j];
    }
}

//! compare atax.c -function=atax:atax_unrolled => verified
//! compare atax.c -function=atax:atax_unrolled -DN=7 => verified
//! compare atax.c -function=atax:atax_unrolled -DFAULT => violated not-equivalent 22 "output 'y[0]'"
/* y = At (A x): both loops over a row fused and unrolled by four; the wrong one leaves the last column over. */
#ifndef N
#define N 6
#endif
#define M (N - 1)
void atax(const double A[M][N], const double x[N], double y[N])
{
    double tmp[M];
    for (int j = 0; j < N; j++)
        y[j] = 0;
    for (int i = 0; i < M; i++) {
        tmp[i] = 0;
        for (int j = 0; j < N; j++)
            tmp[i] += A[i][j] * x[j];
        for (int j = 0; j < N; j++)
            y[j] += A[i][j] * tmp[i];
    }
}
void atax_unrolled(const double A[M][N], const double x[N], double y[N])
{
    for (int j = 0; j < N; j++)
        y[j] = 0;
    for (int i = 0; i < M; i++) {
        double s0 = 0, s1 = 0, s2 = 0, s3 = 0;
        int j;
        for (j = 0; j + 3 < N; j += 4) {
            s0 += A[i][j] * x[j];
            s1 += A[i][j + 1] * x[j + 1];
            s2 += A[i][j + 2] * x[j + 2];
            s3 += A[i][j + 3] * x[j + 3];
        }
#ifdef FAULT
        for (; j < N - 1; j++)
#else
        for (; j < N; j++)
#endif
            s0 += A[i][j] * x[j];
        double sum = (s0 + s1) + (s2 + s3);
        for (j = 0; j < N; j++)
            y[j] += A[i][j] * sum;
    }
}

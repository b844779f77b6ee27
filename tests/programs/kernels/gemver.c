//! compare gemver.c -function=gemver:gemver_fused => verified
//! compare gemver.c -function=gemver:gemver_fused -DN=7 => verified
//! compare gemver.c -function=gemver:gemver_fused -DFAULT => violated not-equivalent 25 "output 'w[0]'"
/* A += u1 v1t + u2 v2t, x += beta At y + z, w = alpha A x: the update fused with the product by At; the wrong one multiplies by beta
   z as well. */
#ifndef N
#define N 4
#endif
void gemver(double alpha, double beta, double A[N][N], const double u1[N], const double v1[N],
            const double u2[N], const double v2[N], double w[N], double x[N], const double y[N],
            const double z[N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            A[i][j] = A[i][j] + u1[i] * v1[j] + u2[i] * v2[j];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            x[i] = x[i] + beta * A[j][i] * y[j];
    for (int i = 0; i < N; i++)
        x[i] = x[i] + z[i];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            w[i] = w[i] + alpha * A[i][j] * x[j];
}
void gemver_fused(double alpha, double beta, double A[N][N], const double u1[N], const double v1[N],
                  const double u2[N], const double v2[N], double w[N], double x[N],
                  const double y[N], const double z[N])
{
    double aty[N] = {0};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            A[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
            aty[j] += A[i][j] * y[i];
        }
    for (int i = 0; i < N; i++)
#ifdef FAULT
        x[i] += beta * (aty[i] + z[i]);
#else
        x[i] += beta * aty[i] + z[i];
#endif
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (int j = 0; j < N; j++)
            sum += A[i][j] * x[j];
        w[i] += alpha * sum;
    }
}

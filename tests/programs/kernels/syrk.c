//! compare syrk.c -function=syrk:syrk_tiled => verified
//! compare syrk.c -function=syrk:syrk_tiled -DN=7 => verified
//! compare syrk.c -function=syrk:syrk_tiled -DFAULT => violated not-equivalent 19 "output 'C[0][0]'"
/* C = alpha A At + beta C below the diagonal, tiled over k; the wrong one leaves the diagonal unscaled. */
#ifndef N
#define N 5
#endif
#define T 3
void syrk(double alpha, double beta, double C[N][N], const double A[N][N])
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j <= i; j++)
            C[i][j] *= beta;
        for (int k = 0; k < N; k++)
            for (int j = 0; j <= i; j++)
                C[i][j] += alpha * A[i][k] * A[j][k];
    }
}
void syrk_tiled(double alpha, double beta, double C[N][N], const double A[N][N])
{
    for (int i = 0; i < N; i++)
#ifdef FAULT
        for (int j = 0; j < i; j++)
#else
        for (int j = 0; j <= i; j++)
#endif
            C[i][j] *= beta;
    for (int kt = 0; kt < N; kt += T)
        for (int j = 0; j < N; j++)
            for (int i = j; i < N; i++) {
                double sum = 0;
                for (int k = kt; k < kt + T && k < N; k++)
                    sum += A[i][k] * A[j][k];
                C[i][j] += alpha * sum;
            }
}

//! compare syr2k.c -function=syr2k:syr2k_split => verified
//! compare syr2k.c -function=syr2k:syr2k_split -DN=7 => verified
//! compare syr2k.c -function=syr2k:syr2k_split -DFAULT => violated not-equivalent 28 "output 'C[1][0]'"
/* C = alpha (A Bt + B At) + beta C below the diagonal, as two products one after the other; in the wrong one the second repeats the first. */
#ifndef N
#define N 4
#endif
void syr2k(double alpha, double beta, double C[N][N], const double A[N][N], const double B[N][N])
{
    for (int i = 0; i < N; i++) {
        for (int j = 0; j <= i; j++)
            C[i][j] *= beta;
        for (int k = 0; k < N; k++)
            for (int j = 0; j <= i; j++)
                C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
    }
}
static void add_product(double alpha, double C[N][N], const double X[N][N], const double Y[N][N])
{
    for (int j = 0; j < N; j++)
        for (int i = j; i < N; i++) {
            double sum = 0;
            for (int k = 0; k < N; k++)
                sum += X[i][k] * Y[j][k];
            C[i][j] += alpha * sum;
        }
}
void syr2k_split(double alpha, double beta, double C[N][N], const double A[N][N],
                 const double B[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j <= i; j++)
            C[i][j] = beta * C[i][j];
    add_product(alpha, C, A, B);
#ifdef FAULT
    add_product(alpha, C, A, B);
#else
    add_product(alpha, C, B, A);
#endif
}

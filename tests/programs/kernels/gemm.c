//! compare gemm.c -function=gemm:gemm_tiled => verified
//! compare gemm.c -function=gemm:gemm_tiled -DN=4 => verified
//! compare gemm.c -function=gemm:gemm_tiled -DFAULT => violated not-equivalent 19 "output 'C[0][0]'"
/* C = alpha A B + beta C in tiles of every loop; the wrong one scales C again in each tile of k. */
#ifndef N
#define N 5
#endif
#define T 2
#define MIN(x, y) ((x) < (y) ? (x) : (y))
void gemm(double alpha, double beta, double C[N][N], const double A[N][N], const double B[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            C[i][j] *= beta;
            for (int k = 0; k < N; k++)
                C[i][j] += alpha * A[i][k] * B[k][j];
        }
}
void gemm_tiled(double alpha, double beta, double C[N][N], const double A[N][N],
                const double B[N][N])
{
    for (int it = 0; it < N; it += T)
        for (int jt = 0; jt < N; jt += T)
            for (int kt = 0; kt < N; kt += T)
                for (int i = it; i < MIN(it + T, N); i++)
                    for (int j = jt; j < MIN(jt + T, N); j++) {
#ifdef FAULT
                        double sum = C[i][j] * beta;
#else
                        double sum = kt == 0 ? C[i][j] * beta : C[i][j];
#endif
                        for (int k = kt; k < MIN(kt + T, N); k++)
                            sum += alpha * A[i][k] * B[k][j];
                        C[i][j] = sum;
                    }
}

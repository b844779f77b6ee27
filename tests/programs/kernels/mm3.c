//! compare mm3.c -function=mm3:mm3_transposed => verified
//! compare mm3.c -function=mm3:mm3_transposed -DN=5 => verified
//! compare mm3.c -function=mm3:mm3_transposed -DFAULT => violated not-equivalent 28 "output 'G[0][0]'"
/* G = (A B) (C D): the second product is kept transposed, the third is tiled; the wrong one reads one element of it untransposed. */
#ifndef N
#define N 3
#endif
#define T 2
void mm3(const double A[N][N], const double B[N][N], const double C[N][N], const double D[N][N],
         double G[N][N])
{
    double E[N][N], F[N][N];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            E[i][j] = F[i][j] = 0;
            for (int k = 0; k < N; k++) {
                E[i][j] += A[i][k] * B[k][j];
                F[i][j] += C[i][k] * D[k][j];
            }
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            G[i][j] = 0;
            for (int k = 0; k < N; k++)
                G[i][j] += E[i][k] * F[k][j];
        }
}
void mm3_transposed(const double A[N][N], const double B[N][N], const double C[N][N],
                    const double D[N][N], double G[N][N])
{
    double E[N][N] = {{0}}, Ft[N][N] = {{0}};
    for (int k = 0; k < N; k++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                E[i][j] += A[i][k] * B[k][j];
                Ft[j][i] += C[i][k] * D[k][j];
            }
    for (int jt = 0; jt < N; jt += T)
        for (int i = 0; i < N; i++)
            for (int j = jt; j < jt + T && j < N; j++) {
                double sum = 0;
                for (int k = 0; k < N; k++)
#ifdef FAULT
                    sum += E[i][k] * (k == j + 1 ? Ft[k][j] : Ft[j][k]);
#else
                    sum += E[i][k] * Ft[j][k];
#endif
                G[i][j] = sum;
            }
}

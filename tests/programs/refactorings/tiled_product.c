//! compare tiled_product.c -function=multiply:multiply_tiled => verified
//! compare tiled_product.c -function=multiply:multiply_reset => violated not-equivalent 25
/* Matrix times matrix in tiles; the wrong one forgets what earlier tiles added. */
enum { N = 3, T = 2 };
void multiply(const double a[N][N], const double b[N][N], double c[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k < N; k++)
                c[i][j] += a[i][k] * b[k][j];
        }
}
void multiply_tiled(const double a[N][N], const double b[N][N], double c[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            c[i][j] = 0;
    for (int kk = 0; kk < N; kk += T)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                for (int k = kk; k < kk + T && k < N; k++)
                    c[i][j] += a[i][k] * b[k][j];
}
void multiply_reset(const double a[N][N], const double b[N][N], double c[N][N])
{
    for (int kk = 0; kk < N; kk += T)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                c[i][j] = 0;
                for (int k = kk; k < kk + T && k < N; k++)
                    c[i][j] += a[i][k] * b[k][j];
            }
}

//! compare covariance.c -function=covariance:covariance_sums => verified
//! compare covariance.c -function=covariance:covariance_sums -DM=4 -DN=6 => verified
//! compare covariance.c -function=covariance:covariance_sums -DFAULT => violated not-equivalent 32 "output 'cov[0][0]'"
/* Covariances of columns: centred first, and from sums of products; the wrong one divides the means by N - 1 as well. */
#ifndef N
#define N 4
#endif
#ifndef M
#define M 3
#endif
void covariance(const double data[N][M], double cov[M][M])
{
    double mean[M], c[N][M];
    for (int j = 0; j < M; j++) {
        mean[j] = 0;
        for (int i = 0; i < N; i++)
            mean[j] += data[i][j];
        mean[j] /= N;
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            c[i][j] = data[i][j] - mean[j];
    for (int i = 0; i < M; i++)
        for (int j = i; j < M; j++) {
            cov[i][j] = 0;
            for (int k = 0; k < N; k++)
                cov[i][j] += c[k][i] * c[k][j];
            cov[i][j] /= N - 1.0;
            cov[j][i] = cov[i][j];
        }
}
void covariance_sums(const double data[N][M], double cov[M][M])
{
    double sum[M] = {0}, products[M][M] = {{0}};
    for (int k = 0; k < N; k++)
        for (int i = 0; i < M; i++) {
            sum[i] += data[k][i];
            for (int j = 0; j <= i; j++)
                products[i][j] += data[k][i] * data[k][j];
        }
    for (int i = 0; i < M; i++)
        for (int j = 0; j <= i; j++)
#ifdef FAULT
            cov[i][j] = cov[j][i] = (products[i][j] - sum[i] * sum[j] / (N - 1)) / (N - 1);
#else
            cov[i][j] = cov[j][i] = (products[i][j] - sum[i] * sum[j] / N) / (N - 1);
#endif
}

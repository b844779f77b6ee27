//! compare correlation.c -function=correlation:correlation_half => verified
//! compare correlation.c -function=correlation:correlation_half -DM=3 -DN=4 => verified
//! compare correlation.c -function=correlation:correlation_half -DFAULT => violated not-equivalent 36 "output 'corr[0][1]'"
/* Correlations of columns; the standardised data are not stored, and only half of the matrix is computed; the wrong one leaves the first row out. */
#include <math.h>
#ifndef M
#define M 2
#endif
#ifndef N
#define N 3
#endif
void correlation(double data[N][M], double corr[M][M])
{
    double mean[M], stddev[M];
    for (int j = 0; j < M; j++) {
        mean[j] = 0;
        for (int i = 0; i < N; i++)
            mean[j] += data[i][j];
        mean[j] /= N;
        stddev[j] = 0;
        for (int i = 0; i < N; i++)
            stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        stddev[j] = sqrt(stddev[j] / N);
        stddev[j] = stddev[j] <= 0.1 ? 1 : stddev[j];
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            data[i][j] = (data[i][j] - mean[j]) / (sqrt(N) * stddev[j]);
    for (int i = 0; i < M; i++)
        for (int j = 0; j < M; j++) {
            corr[i][j] = i == j;
            for (int k = 0; k < N && i != j; k++)
                corr[i][j] += data[k][i] * data[k][j];
        }
}
void correlation_half(double data[N][M], double corr[M][M])
{
    double factor[M];
    for (int j = 0; j < M; j++) {
        double mean = 0, s = 0;
        for (int i = 0; i < N; i++)
            mean += data[i][j] / N;
        for (int i = 0; i < N; i++) {
            data[i][j] -= mean;
            s += data[i][j] * data[i][j];
        }
        s = sqrt(s / N);
        factor[j] = 1 / ((s <= 0.1 ? 1 : s) * sqrt(N));
        for (int i = 0; i < N; i++)
            data[i][j] *= factor[j];
    }
    for (int i = 0; i < M; i++) {
        corr[i][i] = 1;
        for (int j = i + 1; j < M; j++) {
            double sum = 0;
#ifdef FAULT
            for (int k = 1; k < N; k++)
#else
            for (int k = 0; k < N; k++)
#endif
                sum += data[k][i] * data[k][j];
            corr[i][j] = corr[j][i] = sum;
        }
    }
}

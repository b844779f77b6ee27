//! compare recursive_filter.c -function=filter:filter_fused => verified
//! compare recursive_filter.c -function=filter:filter_fused -DN=7 => verified
//! compare recursive_filter.c -function=filter:filter_fused -DFAULT => violated not-equivalent 35 "output 'out[0][0]'"
/* Two recursive filters, forwards and backwards, over rows, and then columns: the coefficients hoisted, the sum of both in place of two
   arrays; the wrong one begins the second pass with the last pixel. */
#ifndef N
#define N 4
#endif
void filter(double a, double b, const double in[N][N], double out[N][N])
{
    double y1[N][N], y2[N][N], mid[N][N];
    for (int i = 0; i < N; i++) {
        double x1 = 0, m1 = 0, m2 = 0;
        for (int j = 0; j < N; j++) {
            y1[i][j] = a * in[i][j] + 2 * a * x1 + 2 * b * m1 - b * b * m2;
            x1 = in[i][j];
            m2 = m1;
            m1 = y1[i][j];
        }
        double x2 = 0, n1 = 0, n2 = 0;
        for (int j = N - 1; j >= 0; j--) {
            y2[i][j] = a * x2 + 2 * b * n1 - b * b * n2;
            x2 = in[i][j];
            n2 = n1;
            n1 = y2[i][j];
        }
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            mid[i][j] = y1[i][j] + y2[i][j];
    for (int j = 0; j < N; j++)
        for (int i = 0; i < N; i++)
            out[i][j] = (i > 0 ? b * mid[i - 1][j] : 0) + mid[i][j];
}
void filter_fused(double a, double b, const double in[N][N], double out[N][N])
{
    double b1 = 2 * b, b2 = -b * b, previous[N];
    for (int i = 0; i < N; i++) {
        double row[N], m1 = 0, m2 = 0;
        for (int j = 0; j < N; j++) {
            double y = a * (in[i][j] + (j ? 2 * in[i][j - 1] : 0)) + b1 * m1 + b2 * m2;
            m2 = m1, m1 = row[j] = y;
        }
        m1 = m2 = 0;
#ifdef FAULT
        double x = in[i][N - 1];
#else
        double x = 0;
#endif
        for (int j = N - 1; j >= 0; j--) {
            double y = a * x + b1 * m1 + b2 * m2;
            m2 = m1, m1 = y;
            row[j] += y;
            x = in[i][j];
        }
        for (int j = 0; j < N; j++) {
            out[i][j] = row[j] + (i ? b * previous[j] : 0);
            previous[j] = row[j];
        }
    }
}

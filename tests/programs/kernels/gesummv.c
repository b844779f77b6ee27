//! compare gesummv.c -function=gesummv:gesummv_hoisted => verified
//! compare gesummv.c -function=gesummv:gesummv_hoisted -DN=7 => verified
//! compare gesummv.c -function=gesummv:gesummv_hoisted -DFAULT => violated not-equivalent 22 "output 'y[4]'"
/* y = alpha A x + beta B x: factors hoisted, two rows at a time; the wrong one ends a row early where N is odd. */
#ifndef N
#define N 5
#endif
void gesummv(double alpha, double beta, const double A[N][N], const double B[N][N],
             const double x[N], double y[N])
{
    double tmp[N];
    for (int i = 0; i < N; i++) {
        tmp[i] = 0;
        y[i] = 0;
        for (int j = 0; j < N; j++) {
            tmp[i] = A[i][j] * x[j] + tmp[i];
            y[i] = B[i][j] * x[j] + y[i];
        }
        y[i] = alpha * tmp[i] + beta * y[i];
    }
}
void gesummv_hoisted(double alpha, double beta, const double A[N][N], const double B[N][N],
                     const double x[N], double y[N])
{
    int i = 0;
    for (; i + 1 < N; i += 2) {
        double s = 0, t = 0;
        for (int j = 0; j < N; j++) {
            s += (alpha * A[i][j] + beta * B[i][j]) * x[j];
            t += (alpha * A[i + 1][j] + beta * B[i + 1][j]) * x[j];
        }
        y[i] = s;
        y[i + 1] = t;
    }
    if (i < N) {
        y[i] = 0;
#ifdef FAULT
        for (int j = 0; j < i; j++)
#else
        for (int j = 0; j < N; j++)
#endif
            y[i] += (alpha * A[i][j] + beta * B[i][j]) * x[j];
    }
}

//! compare adi.c -function=adi:adi_hoisted => verified
//! compare adi.c -function=adi:adi_hoisted -DN=5 -DSTEPS=2 => verified
//! compare adi.c -function=adi:adi_hoisted -DFAULT => violated not-equivalent 49 "output 'u[1][1]'"
/* Alternating directions: tridiagonal systems along columns, then rows; the row's coefficients hoisted, since they depend on nothing else;
   the wrong one takes the old upper neighbour of the first row in the second sweep. */
#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 1
#endif
void adi(double u[N][N])
{
    double v[N][N], p[N][N], q[N][N], a = -0.5, b = 2, c = -0.5;
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < N - 1; i++) {
            v[0][i] = 1, p[i][0] = 0, q[i][0] = v[0][i];
            for (int j = 1; j < N - 1; j++) {
                p[i][j] = -c / (a * p[i][j - 1] + b);
                q[i][j] = (0.5 * u[j][i - 1] + u[j][i] + 0.5 * u[j][i + 1] - a * q[i][j - 1]) /
                          (a * p[i][j - 1] + b);
            }
            v[N - 1][i] = 1;
            for (int j = N - 2; j >= 1; j--)
                v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
        }
        for (int i = 1; i < N - 1; i++) {
            u[i][0] = 1, p[i][0] = 0, q[i][0] = u[i][0];
            for (int j = 1; j < N - 1; j++) {
                p[i][j] = -c / (a * p[i][j - 1] + b);
                q[i][j] = (0.5 * v[i - 1][j] + v[i][j] + 0.5 * v[i + 1][j] - a * q[i][j - 1]) /
                          (a * p[i][j - 1] + b);
            }
            u[i][N - 1] = 1;
            for (int j = N - 2; j >= 1; j--)
                u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
        }
    }
}
static void solve(double x[N], const double p[N], const double d[N])
{
    double q[N] = {1};
    for (int j = 1; j < N - 1; j++)
        q[j] = (d[j] + 0.5 * q[j - 1]) * 2 * p[j];
    x[0] = x[N - 1] = 1;
    for (int j = N - 2; j >= 1; j--)
        x[j] = p[j] * x[j + 1] + q[j];
}
void adi_hoisted(double u[N][N])
{
    double p[N] = {0}, v[N][N], d[N];
    for (int j = 1; j < N - 1; j++)
        p[j] = 0.5 / (2 - 0.5 * p[j - 1]);
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < N - 1; i++) {
            for (int j = 1; j < N - 1; j++)
                d[j] = u[j][i] + 0.5 * (u[j][i - 1] + u[j][i + 1]);
            solve(v[i], p, d);
        }
        for (int i = 1; i < N - 1; i++) {
            for (int j = 1; j < N - 1; j++)
#ifdef FAULT
                d[j] = v[j][i] + 0.5 * ((i > 1 ? v[j][i - 1] : u[i - 1][j]) + v[j][i + 1]);
#else
                d[j] = v[j][i] + 0.5 * (v[j][i - 1] + v[j][i + 1]);
#endif
            solve(u[i], p, d);
        }
    }
}

//! compare heat_3d.c -function=heat:heat_shared => verified
//! compare heat_3d.c -function=heat:heat_shared -DN=5 => verified
//! compare heat_3d.c -function=heat:heat_shared -DFAULT => violated not-equivalent 29 "output 'A[3][1][1]'"
/* Heat in three dimensions, two arrays in turn: common terms shared, innermost and outermost loops exchanged; the wrong one takes a
   boundary for an interior plane. */
#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 1
#endif
static void step(double to[N][N][N], double from[N][N][N])
{
    for (int i = 1; i < N - 1; i++)
        for (int j = 1; j < N - 1; j++)
            for (int k = 1; k < N - 1; k++)
                to[i][j][k] = 0.125 * (from[i + 1][j][k] - 2 * from[i][j][k] + from[i - 1][j][k]) +
                              0.125 * (from[i][j + 1][k] - 2 * from[i][j][k] + from[i][j - 1][k]) +
                              0.125 * (from[i][j][k + 1] - 2 * from[i][j][k] + from[i][j][k - 1]) +
                              from[i][j][k];
}
void heat(double A[N][N][N], double B[N][N][N])
{
    for (int t = 0; t < STEPS; t++) {
        step(B, A);
        step(A, B);
    }
}
void heat_shared(double A[N][N][N], double B[N][N][N])
{
    for (int t = 0; t < 2 * STEPS; t++) {
        double(*from)[N][N] = t % 2 ? B : A, (*to)[N][N] = t % 2 ? A : B;
        for (int k = 1; k < N - 1; k++)
            for (int j = 1; j < N - 1; j++)
#ifdef FAULT
                for (int i = 1; i < N - 1 + t % 2; i++) {
#else
                for (int i = 1; i < N - 1; i++) {
#endif
                    int next = i + 1 < N ? i + 1 : 0;
                    double around = from[i - 1][j][k] + from[next][j][k] + from[i][j - 1][k] +
                                    from[i][j + 1][k] + from[i][j][k - 1] + from[i][j][k + 1];
                    to[i][j][k] = 0.25 * from[i][j][k] + around / 8;
                }
    }
}

//! compare jacobi_2d.c -function=jacobi:jacobi_fused => verified
//! compare jacobi_2d.c -function=jacobi:jacobi_fused -DN=6 -DSTEPS=2 => verified
//! compare jacobi_2d.c -function=jacobi:jacobi_fused -DFAULT => violated not-equivalent 34 "output 'A[1][1]'"
/* Five points, two arrays in turn: both half steps fused, the second a row behind; in the wrong one it is not. */
#ifndef N
#define N 5
#endif
#ifndef STEPS
#define STEPS 1
#endif
void jacobi(double A[N][N], double B[N][N])
{
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                B[i][j] = 0.2 * (A[i][j] + A[i][j - 1] + A[i][1 + j] + A[1 + i][j] + A[i - 1][j]);
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                A[i][j] = 0.2 * (B[i][j] + B[i][j - 1] + B[i][1 + j] + B[1 + i][j] + B[i - 1][j]);
    }
}
static void row(double to[N][N], double from[N][N], int i)
{
    if (i < 1 || i >= N - 1)
        return;
    double left = from[i][0], here = from[i][1];
    for (int j = 1; j < N - 1; j++) {
        double right = from[i][j + 1];
        to[i][j] = (left + here + right + from[i - 1][j] + from[i + 1][j]) / 5;
        left = here;
        here = right;
    }
}
void jacobi_fused(double A[N][N], double B[N][N])
{
#ifdef FAULT
    enum { BEHIND = 0 };
#else
    enum { BEHIND = 1 };
#endif
    for (int t = 0; t < STEPS; t++)
        for (int i = 1; i <= N - 1; i++) {
            row(B, A, i);
            row(A, B, i - BEHIND);
        }
}

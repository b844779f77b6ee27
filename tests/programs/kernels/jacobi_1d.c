//! compare jacobi_1d.c -function=jacobi:jacobi_skewed => verified
//! compare jacobi_1d.c -function=jacobi:jacobi_skewed -DN=12 -DSTEPS=4 => verified
//! compare jacobi_1d.c -function=jacobi:jacobi_skewed -DFAULT => violated not-equivalent 23 "output 'A[1]'"
/* Two arrays in turn: tiles of points over all time steps, skewed by the time; the wrong one is not skewed. */
#ifndef N
#define N 8
#endif
#ifndef STEPS
#define STEPS 2
#endif
#define T 3
#define MAX(x, y) ((x) > (y) ? (x) : (y))
#define MIN(x, y) ((x) < (y) ? (x) : (y))
void jacobi(double A[N], double B[N])
{
    for (int t = 0; t < STEPS; t++) {
        for (int i = 1; i < N - 1; i++)
            B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
        for (int i = 1; i < N - 1; i++)
            A[i] = (B[i - 1] + B[i] + B[i + 1]) / 3;
    }
}
void jacobi_skewed(double A[N], double B[N])
{
#ifdef FAULT
    enum { SKEW = 0 };
#else
    enum { SKEW = 1 };
#endif
    for (int tile = 0; tile < N + 2 * STEPS; tile += T)
        for (int t = 0; t < 2 * STEPS; t++) {
            double *from = t % 2 ? B : A, *to = t % 2 ? A : B;
            for (int i = MAX(1, tile - SKEW * t); i < MIN(N - 1, tile + T - SKEW * t); i++)
                to[i] = (from[i - 1] + from[i] + from[i + 1]) / 3;
        }
}

//! compare seidel_2d.c -function=seidel:seidel_wavefronts => verified
//! compare seidel_2d.c -function=seidel:seidel_wavefronts -DN=6 -DSTEPS=2 => verified
//! compare seidel_2d.c -function=seidel:seidel_wavefronts -DFAULT => violated not-equivalent 28 "output 'A[1][2]'"
/* Nine points in place: wavefronts 2i + j, whose points depend on none of each other; the wrong one takes i + j, on which they do, upwards. */
#ifndef N
#define N 5
#endif
#ifndef STEPS
#define STEPS 1
#endif
void seidel(double A[N][N])
{
    for (int t = 0; t < STEPS; t++)
        for (int i = 1; i <= N - 2; i++)
            for (int j = 1; j <= N - 2; j++)
                A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] + A[i][j - 1] + A[i][j] +
                           A[i][j + 1] + A[i + 1][j - 1] + A[i + 1][j] + A[i + 1][j + 1]) /
                          9;
}
static void update(double A[N][N], int i, int j)
{
    double sum = 0;
    for (int x = i - 1; x <= i + 1; x++)
        for (int y = j - 1; y <= j + 1; y++)
            sum += A[x][y];
    A[i][j] = sum / 9;
}
void seidel_wavefronts(double A[N][N])
{
#ifdef FAULT
    enum { SLOPE = 1 };
#else
    enum { SLOPE = 2 };
#endif
    for (int t = 0; t < STEPS; t++)
        for (int w = 1 + SLOPE; w <= (1 + SLOPE) * (N - 2); w++)
            for (int i = N - 2; i >= 1; i--) {
                int j = w - SLOPE * i;
                if (j >= 1 && j <= N - 2)
                    update(A, i, j);
            }
}

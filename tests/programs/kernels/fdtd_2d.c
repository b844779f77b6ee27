//! compare fdtd_2d.c -function=fdtd:fdtd_fused => verified
//! compare fdtd_2d.c -function=fdtd:fdtd_fused -DN=5 -DSTEPS=3 => verified
//! compare fdtd_2d.c -function=fdtd:fdtd_fused -DFAULT => violated not-equivalent 28 "output 'ex[0][1]'"
/* Electric and magnetic fields: the three sweeps of a time step fused, the magnetic field one row and one column behind; in the wrong one
   it is not behind in the rows. */
#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 2
#endif
void fdtd(double ex[N][N], double ey[N][N], double hz[N][N], const double fict[STEPS])
{
    for (int t = 0; t < STEPS; t++) {
        for (int j = 0; j < N; j++)
            ey[0][j] = fict[t];
        for (int i = 1; i < N; i++)
            for (int j = 0; j < N; j++)
                ey[i][j] = ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]);
        for (int i = 0; i < N; i++)
            for (int j = 1; j < N; j++)
                ex[i][j] = ex[i][j] - 0.5 * (hz[i][j] - hz[i][j - 1]);
        for (int i = 0; i < N - 1; i++)
            for (int j = 0; j < N - 1; j++)
                hz[i][j] = hz[i][j] - 0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
    }
}
void fdtd_fused(double ex[N][N], double ey[N][N], double hz[N][N], const double fict[STEPS])
{
    for (int t = 0; t < STEPS; t++)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) {
                ey[i][j] = i ? ey[i][j] - 0.5 * (hz[i][j] - hz[i - 1][j]) : fict[t];
                if (j)
                    ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j - 1]);
#ifdef FAULT
                if (i < N - 1 && j)
                    hz[i][j - 1] -=
                        0.7 * (ex[i][j] - ex[i][j - 1] + ey[i + 1][j - 1] - ey[i][j - 1]);
#else
                if (i && j)
                    hz[i - 1][j - 1] -=
                        0.7 * (ex[i - 1][j] - ex[i - 1][j - 1] + ey[i][j - 1] - ey[i - 1][j - 1]);
#endif
            }
}

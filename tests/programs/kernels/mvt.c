//! compare mvt.c -function=mvt:mvt_tiled => verified
//! compare mvt.c -function=mvt:mvt_tiled -DN=7 => verified
//! compare mvt.c -function=mvt:mvt_tiled -DFAULT => violated not-equivalent 19 "output 'x2[4]'"
/* x1 += A y1, x2 += At y2: fused, the second interchanged, in tiles; the wrong one has the vectors of its last tile exchanged. */
#ifndef N
#define N 6
#endif
#define T 4
#define MIN(x, y) ((x) < (y) ? (x) : (y))
void mvt(double x1[N], double x2[N], const double y1[N], const double y2[N], const double A[N][N])
{
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            x1[i] = x1[i] + A[i][j] * y1[j];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            x2[i] = x2[i] + A[j][i] * y2[j];
}
void mvt_tiled(double x1[N], double x2[N], const double y1[N], const double y2[N],
               const double A[N][N])
{
    for (int it = 0; it < N; it += T)
        for (int jt = 0; jt < N; jt += T)
            for (int i = it; i < MIN(it + T, N); i++)
                for (int j = jt; j < MIN(jt + T, N); j++) {
                    x1[i] += A[i][j] * y1[j];
#ifdef FAULT
                    x2[j] += A[i][j] * (jt + T >= N ? y1 : y2)[i];
#else
                    x2[j] += A[i][j] * y2[i];
#endif
                }
}

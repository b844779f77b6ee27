#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#define N 6

double A[N][N], B[N][N], C[N][N];

static double now(void) { struct timeval tv; gettimeofday(&tv, NULL); return tv.tv_sec + 1e-6 * tv.tv_usec; }

static void init(void)
{
    int i, j;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            A[i][j] = i + j;
            B[i][j] = i - j;
        }
}
int main(void)
{
    int i, j, k;
    init();
    double t = now();
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++) {
            double s = 0;
            for (k = 0; k < N; k++)
                s += A[i][k] * B[k][j];
            C[i][j] = s;
        }
    t = now() - t;
    printf("Result matrix C (%d x %d):\n", N, N);
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            printf("%8.2f ", C[i][j]);
        printf("\n");
    }
    double trace = 0;
    for (i = 0; i < N; i++)
        trace += C[i][i];
    printf("Trace = %.2lf\n", trace);
    printf("Time: %.6lf s, %.3lf MFLOPS\n", t, 2.0 * N * N * N / t / 1e6);
    return 0;
}

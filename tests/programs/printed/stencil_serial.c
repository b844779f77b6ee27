/* Heat in a rod; every other step is shown. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
static double seconds(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return t.tv_sec + t.tv_usec * 1e-6;
}
int main(void)
{
    enum { N = 12, STEPS = 4 };
    double *u = calloc(N + 2, sizeof *u), *v = calloc(N + 2, sizeof *v), start = seconds();
    u[0] = v[0] = 100;
    printf("heat: %d points, %d steps\n", N, STEPS);
    for (int t = 1; t <= STEPS; t++) {
        for (int i = 1; i <= N; i++)
            v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        double *swap = u;
        u = v;
        v = swap;
        if (t % 2 == 0)
            printf("step %3d: %8.4f %8.4f %8.4f\n", t, u[1], u[2], u[3]);
    }
    for (int i = 1; i <= N; i++)
        printf("%d %g\n", i, u[i]);
    printf("done in %f s\n", seconds() - start);
    free(u);
    free(v);
    return 0;
}

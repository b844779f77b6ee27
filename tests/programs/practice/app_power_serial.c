#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 4, iters = argc > 2 ? atoi(argv[2]) : 3, k = 0;
    double a[n][n], x[n], y[n], lambda = 0, old;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) a[i][j] = i == j ? 2.0 + i : 1.0 / (1 + abs(i - j));
    for (int i = 0; i < n; i++) x[i] = 1;
    do {
        double s = 0;
        old = lambda;
        for (int i = 0; i < n; i++) {
            y[i] = 0;
            for (int j = 0; j < n; j++) y[i] += a[i][j] * x[j];
            s += y[i] * y[i];
        }
        lambda = sqrt(s);
        for (int i = 0; i < n; i++) x[i] = y[i] / lambda;
    } while (++k < iters && fabs(lambda - old) > 1e-10 * fabs(lambda));
    printf("eigenvalue %.8f after %d iterations\n", lambda, k);
    return 0;
}

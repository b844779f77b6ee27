/* The largest eigenvalue by powers; a table of rounds. */
#include <stdio.h>
#include <math.h>
#define N 4
int main(void)
{
    double a[N][N], x[N], y[N], value = 0;
    puts("Power iteration (sequential)");
    for (int i = 0; i < N; i++) {
        x[i] = 1;
        for (int j = 0; j < N; j++)
            a[i][j] = i == j ? 4 : 1.0 / (1 + i + j);
    }
    for (int round = 0; round < 3; round++) {
        double norm = 0;
        for (int i = 0; i < N; i++) {
            y[i] = 0;
            for (int j = 0; j < N; j++)
                y[i] += a[i][j] * x[j];
            norm = fmax(norm, fabs(y[i]));
        }
        for (int i = 0; i < N; i++)
            x[i] = y[i] / norm;
        value = norm;
        printf("| %2d | %10.6f |\n", round, value);
    }
    printf("eigenvalue %.9f\n", value);
    return 0;
}

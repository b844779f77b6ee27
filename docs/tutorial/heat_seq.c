#include <stdio.h>
#define N 100
#define STEPS 50

double u[N + 2], next[N + 2];

int main(void)
{
    for (int step = 0; step < STEPS; step++) {
        for (int i = 1; i <= N; i++)
            next[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= N; i++)
            u[i] = next[i];
    }
    double total = 0;
    for (int i = 1; i <= N; i++)
        total += u[i];
    printf("%g\n", total);
    return 0;
}

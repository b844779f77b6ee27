/* A matrix times a vector that are read. */
#include <stdio.h>
#include <time.h>
int main(void)
{
    int n;
    double a[6][6], x[6];
    if (scanf("%d", &n) != 1 || n < 1 || n > 6)
        return 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (scanf("%lf", &a[i][j]) != 1)
                return 1;
    for (int i = 0; i < n; i++)
        if (scanf("%lf", &x[i]) != 1)
            return 1;
    clock_t start = clock();
    printf("y =\n");
    for (int i = 0; i < n; i++) {
        double y = 0;
        for (int j = 0; j < n; j++)
            y += a[i][j] * x[j];
        printf("%lf\n", y);
    }
    fprintf(stderr, "%ld ticks\n", (long)(clock() - start));
    return 0;
}

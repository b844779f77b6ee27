#include <stdio.h>
int main(void)
{
    int n;
    double x, sum = 0;
    if (scanf("%d", &n) != 1 || n < 0 || n > 3)
        return 1;
    for (int i = 0; i < n; i++) {
        scanf("%lf", &x);
        sum += x;
    }
    printf("%.3f\n", sum);
    return 0;
}

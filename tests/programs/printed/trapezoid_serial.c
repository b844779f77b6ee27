/* The integral of a polynomial by trapezoids. */
#include <stdio.h>
#include <time.h>
static double f(double x)
{
    return x * x - 2 * x + 3;
}
int main(void)
{
    int n = 12;
    double a = 0, b = 3, h = (b - a) / n, sum = (f(a) + f(b)) / 2;
    clock_t start = clock();
    for (int i = 1; i < n; i++)
        sum += f(a + i * h);
    printf("*** serial trapezoidal rule ***\n");
    printf("with n = %d trapezoids the integral from %f to %f is %.10f\n", n, a, b, sum * h);
    printf("elapsed: %g s\n", (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}

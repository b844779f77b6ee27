#include <stdio.h>
#pragma TASS input {-2.0 <= lo && lo <= 2.0}
double lo;
#pragma TASS input {0.0 <= width && width <= 2.0}
double width;
static double f(double x) { return x * x * x - x; }
static double simpson(double a, double b) { return (b - a) / 6 * (f(a) + 4 * f((a + b) / 2) + f(b)); }
static double trapezoid(double a, double b) { return (b - a) / 2 * (f(a) + f(b)); }
static double adaptive(double a, double b, int depth)
{
    double d = simpson(a, b) - trapezoid(a, b);
    if (depth == 0)
        return simpson(a, b);
    if (d < 0.5 && d > -0.5)
        return trapezoid(a, b);
    double m = (a + b) / 2;
    return adaptive(a, m, depth - 1) + adaptive(m, b, depth - 1);
}
int main(void)
{
    printf("%.6f\n", adaptive(lo, lo + width, 2));
    return 0;
}

//# verify
#include <math.h>
#include <stdio.h>
#include <float.h>
static int calls;
static double once(double x)
{
    calls++;
    return x;
}
static void kinds(double x)
{
    printf("%d %d %d %d %d %d %d %d\n", fpclassify(x) == FP_NAN, fpclassify(x) == FP_INFINITE,
           fpclassify(x) == FP_ZERO, fpclassify(x) == FP_NORMAL, isnormal(x), isfinite(x) != 0,
           isnan(x) != 0, isinf(x));
}
static void order(double x, double y)
{
    printf("%d%d%d%d%d%d ", isless(x, y) != 0, islessequal(x, y) != 0, isgreater(x, y) != 0,
           isgreaterequal(x, y) != 0, islessgreater(x, y) != 0, isunordered(x, y) != 0);
}
int main(void)
{
    double v[] = {0, 1, -2.5, INFINITY, -INFINITY, NAN};
    for (int i = 0; i < 6; i++) {
        kinds(v[i]);
        for (int k = 0; k < 6; k++)
            order(v[i], v[k]);
        printf("\n");
    }
    int s = !!isnan(once(1)) + !!isinf(once(1)) + !!isnormal(once(1)) + !!signbit(once(-1)) +
            (fpclassify(once(1)) == FP_NORMAL) + !!islessgreater(once(1), once(2)) +
            !!isunordered(once(1), once(2)) + !!isfinite(once(1));
    printf("%d %d\n", s, calls);
    printf("%d %d\n", fpclassify(DBL_MIN / 2) == FP_SUBNORMAL,
           fpclassify(FLT_MIN / 2) == FP_SUBNORMAL);
    printf("%d %d\n", !!signbit(-INFINITY), !!signbit(3.0f));
    return 0;
}

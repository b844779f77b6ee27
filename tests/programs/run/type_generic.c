//# verify
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
static inline int max_i(int a, int b)
{
    return a > b ? a : b;
}
static inline double max_d(double a, double b)
{
    return a > b ? a : b;
}
static inline long max_l(long a, long b)
{
    return a > b ? a : b;
}
#define MAX(a, b) _Generic((a) + (b), int : max_i, double : max_d, long : max_l)(a, b)
#define TYPENAME(x)                                                                                \
    _Generic((x), int: "int", unsigned: "unsigned", double: "double", float: "float", char *: "string", const char *: "const string", default: "other")
#define ABS(x) _Generic((x), int : abs, long : labs, double : fabs)(x)
int main(void)
{
    printf("%d %g %ld\n", MAX(2, 3), MAX(2, 3.5), MAX(7L, 3));
    const char *s = "x";
    char c = 'c';
    printf("%s %s %s %s %s %s\n", TYPENAME(1), TYPENAME(1u), TYPENAME(1.0f), TYPENAME("a"),
           TYPENAME(s), TYPENAME(c));
    printf("%d %ld %g\n", ABS(-3), ABS(-4L), ABS(-2.5));
    return 0;
}

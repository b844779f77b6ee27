//# verify
#include <stdarg.h>
#include <stdio.h>
struct p {
    double x, y;
};
static double sum(int n, ...)
{
    va_list ap, cp;
    double s = 0;
    va_start(ap, n);
    va_copy(cp, ap);
    for (int i = 0; i < n; i++)
        s += va_arg(ap, double);
    va_end(ap);
    s *= 10;
    for (int i = 0; i < n; i++)
        s += va_arg(cp, double);
    va_end(cp);
    return s;
}
static int vcount(const char *kinds, va_list ap)
{
    int t = 0;
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i':
            t += va_arg(ap, int);
            break;
        case 'l':
            t += (int)va_arg(ap, long);
            break;
        case 's':
            t += va_arg(ap, char *)[0];
            break;
        case 'p':
            t += (int)va_arg(ap, struct p).y;
            break;
        case 'u':
            t += va_arg(ap, unsigned);
            break;
        }
    return t;
}
static int count(const char *kinds, ...)
{
    va_list ap;
    va_start(ap, kinds);
    int r = vcount(kinds, ap);
    va_end(ap);
    return r;
}
int main(void)
{
    printf("%g\n", sum(3, 1.5, 2.0, 0.5));
    struct p p = {1, 7};
    char c = 3;
    float f = 2;
    printf("%d\n", count("ilspui", 5, 6L, "abc", p, 5, c));
    printf("%g\n", sum(1, f));
    return 0;
}

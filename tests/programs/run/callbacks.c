//# verify
#include <stdio.h>
#include <math.h>
typedef double (*func)(double);
typedef struct {
    const char *name;
    func f;
    double lo, hi;
} problem;
static double square(double x)
{
    return x * x;
}
static double half(double x)
{
    return x / 2;
}
static double integrate(func f, double a, double b, int n)
{
    double h = (b - a) / n, s = 0;
    for (int i = 0; i < n; i++)
        s += f(a + (i + 0.5) * h);
    return s * h;
}
static func compose_table[] = {square, half, fabs};
static int apply(int (*op)(int, int), int a, int b)
{
    return op(a, b);
}
static int add(int a, int b)
{
    return a + b;
}
static int sub(int a, int b)
{
    return a - b;
}
static int (*pick(char c))(int, int)
{
    return c == '+' ? add : sub;
}
struct ops {
    int (*first)(int, int);
    struct {
        func g;
    } inner;
};
static void each(const int *a, size_t n, void (*visit)(int, void *), void *ctx)
{
    for (size_t i = 0; i < n; i++)
        visit(a[i], ctx);
}
static void total(int x, void *ctx)
{
    *(int *)ctx += x;
}
static void biggest(int x, void *ctx)
{
    int *m = ctx;
    if (x > *m)
        *m = x;
}
int main(void)
{
    problem ps[] = {{"square", square, 0, 3}, {"half", &half, 1, 2}};
    for (unsigned i = 0; i < sizeof ps / sizeof *ps; i++)
        printf("%s %.6f\n", ps[i].name, integrate(ps[i].f, ps[i].lo, ps[i].hi, 4));
    double x = -3;
    for (int i = 0; i < 3; i++)
        x = (*compose_table[i])(x);
    printf("%g\n", x);
    printf("%d %d %d\n", apply(add, 2, 3), pick('-')(7, 2), (*pick('+'))(1, 1));
    struct ops o = {.first = sub, .inner = {square}}, *po = &o;
    printf("%d %g %d\n", po->first(9, 4), po->inner.g(1.5), po->first == sub);
    int a[] = {3, 9, 2}, t = 0, m = a[0];
    each(a, 3, total, &t);
    each(a, 3, biggest, &m);
    printf("%d %d\n", t, m);
    return 0;
}

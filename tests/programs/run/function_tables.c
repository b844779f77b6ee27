//# verify
#include <stdio.h>
#include <string.h>
#include <math.h>
typedef double (*op)(double, double);
static double add(double a, double b)
{
    return a + b;
}
static double sub(double a, double b)
{
    return a - b;
}
static double mul(double a, double b)
{
    return a * b;
}
static const struct {
    const char *name;
    op f;
    int prec;
} table[] = {{"+", add, 1}, {"-", sub, 1}, {"*", mul, 2}, {NULL, NULL, 0}};
static double apply(const char *s, double a, double b)
{
    for (int i = 0; table[i].name; i++)
        if (!strcmp(table[i].name, s))
            return (*table[i].f)(a, b);
    return 0;
}
typedef struct shape shape;
struct shape {
    double (*area)(const shape *);
    void (*scale)(shape *, double);
    double a, b;
};
static double rect_area(const shape *s)
{
    return s->a * s->b;
}
static double sq_area(const shape *s)
{
    return s->a * s->a;
}
static void scale(shape *s, double k)
{
    s->a *= k;
    s->b *= k;
}
static double fold(int n, const double *v, op f, double init)
{
    while (n--)
        init = f(init, *v++);
    return init;
}
static op pick(int k)
{
    return k == 0 ? add : k == 1 ? sub : mul;
}
static int (*chooser(void))(const char *)
{
    return puts;
}
int main(void)
{
    printf("%g %g\n", apply("+", 1, 2), apply("*", 3, 4));
    shape s[] = {{rect_area, scale, 2, 3}, {sq_area, scale, 2, 0}};
    for (int i = 0; i < 2; i++) {
        s[i].scale(&s[i], 2);
        printf("%g\n", s[i].area(&s[i]));
    }
    double v[] = {1, 2, 3, 4};
    printf("%g %g %g\n", fold(4, v, add, 0), fold(4, v, pick(2), 1), pick(1)(5, 3));
    chooser()("chosen");
    return 0;
}

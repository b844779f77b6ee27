//! verify => verified
#include <assert.h>
#include <stdlib.h>
struct shape {
    double (*area)(const struct shape *);
};
struct square {
    struct shape base;
    double side;
};
struct disc {
    struct shape base;
    double radius;
};
#pragma TASS input
double a, r;
static double square_area(const struct shape *s)
{
    const struct square *q = (const struct square *)s;
    return q->side * q->side;
}
static double disc_area(const struct shape *s)
{
    return 3 * ((const struct disc *)s)->radius * ((const struct disc *)s)->radius;
}
int main(void)
{
    struct square q = {{square_area}, a};
    struct disc *d = malloc(sizeof *d);
    d->base.area = disc_area;
    d->radius = r;
    struct shape *shapes[2] = {&q.base, &d->base};
    double total = 0;
    for (int i = 0; i < 2; i++)
        total += shapes[i]->area(shapes[i]);
    assert(total == a * a + 3 * r * r);
    free(d);
    return 0;
}

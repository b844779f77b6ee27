//! verify => verified
//! verify -DPAST => violated array-bounds 32
//! verify -DGAP => unusable "not supported"
/* A struct of reals as an array of them, by index and step by step: parameters of a network, a state vector. */
#include <assert.h>
#include <stdlib.h>
typedef struct { double w1[3][2], b1[3], w2[3], b2; } net;
typedef struct { double x, y, z; } point;
struct gap { int n; double x; };
#define COUNT (sizeof(net) / sizeof(double))
static double sum(const double *p, int n)
{
    double s = 0;
    while (n--)
        s += *p++;
    return s;
}
int main(void)
{
    net n, *m = malloc(sizeof *m);
    static point p = {1, 2, 3};
    double *all = (double *)&n, *more = (double *)m;
    for (int i = 0; i < (int)COUNT; i++)
        all[i] = more[i] = i;
    assert(n.w1[2][1] == 5 && n.b1[0] == 6 && n.b2 == COUNT - 1 && m->b2 == COUNT - 1);
    assert(sum((double *)&n, COUNT) == 78 && sum((double *)m, COUNT) == 78);
    assert(sum((const double *)&p, 3) == 6 && sum(&p.x, 1) == 1);
    for (double *q = (double *)&p; q < (double *)(&p + 1); q++)
        *q += 1;
    assert(p.x == 2 && p.y == 3 && p.z == 4);
#ifdef PAST
    all[COUNT] = 1;
#endif
#ifdef GAP
    struct gap g = {1, 2};
    assert(sum((double *)&g, 2) > 0);
#endif
    free(m);
    return 0;
}

//# verify
#include <math.h>
#include <stdio.h>
static void whole(double x)
{
    printf("%g: %g %g %g %ld %lld %ld %lld %d\n", x, rint(x), nearbyint(x), round(x), lrint(x),
           llrint(x), lround(x), llround(x), ilogb(x));
    printf("%ld %lld %ld %lld %d\n", lrintf(x), llrintf(x), lroundf(x), llroundf(x), ilogbf(x));
    printf("%ld %lld %ld %lld %d\n", lrintl(x), llrintl(x), lroundl(x), llroundl(x), ilogbl(x));
}
static void rest(double x, double y)
{
    int q, f, l;
    printf("%g %g %g", remquo(x, y, &q), (double)remquof(x, y, &f), (double)remquol(x, y, &l));
    printf(" %d %d %d %g %g\n", q, f, l, remainder(x, y), fmod(x, y));
}
int main(void)
{
    double v[] = {0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, -1.5, -2.5, 3.75, -7, 1024, 1e-3, 123456.5};
    for (int i = 0; i < 14; i++)
        if (v[i] != 0)
            whole(v[i]);
    double u[] = {1, -1, 2.5, -2.5, 5, 7, -7, 29, -29, 100.25};
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 5; k++)
            if (fmod(u[i], u[k]) != 0)
                rest(u[i], u[k]);
    printf("%g %g %g %g\n", scalbn(3, 4), ldexp(3, -2), scalbln(1.5, 10), (double)ldexpf(1.25f, 3));
    printf("%g %g %g\n", (double)scalbnf(3, 4), (double)ldexpl(3, -2), (double)scalblnf(1.5, 10));
    int e;
    double m = frexp(-10.0, &e), w;
    printf("%g %d", m, e);
    m = frexpf(0.1875f, &e);
    printf(" %g %d", m, e);
    m = modf(-2.75, &w);
    printf(" %g %g\n", m, w);
    float wf;
    m = modff(3.25f, &wf);
    printf("%g %g\n", m, (double)wf);
    m = modf(-INFINITY, &w);
    printf("%d %g\n", m == 0, w);
    printf("%g %g %d\n", frexp(INFINITY, &e), ldexp(-INFINITY, 3), ilogb(INFINITY));
    printf("%d %d\n", ilogb(0) == FP_ILOGB0, ilogb(NAN) == FP_ILOGBNAN);
    printf("%g %g %g %g\n", logb(10), logb(0.3), logb(-1024), (double)logbf(1));
    printf("%g %g %.12g %.12g\n", exp2(10), exp2(-2), expm1(1), log1p(1));
    printf("%.12g %.12g %.12g\n", exp2(0.5), (double)expm1f(0), (double)log1pl(0));
    printf("%.20g %.20g %.20g\n", nextafter(1, 2), nextafter(1, -2), nextafter(2, 2));
    printf("%.12g %.20g\n", (double)nextafterf(1, 2), nexttoward(-3, 0.1));
    printf("%g %g\n", nextafter(0, 1), copysign(3, -2));
    printf("%g %g\n", copysign(-3, 2), (double)copysignf(-3, -2));
    printf("%g\n", fmaf(2, 3, 4));
    printf("%d %d\n", isnan(nan("")), isnan(nanf("1")));
    return 0;
}

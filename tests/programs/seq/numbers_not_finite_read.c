//! verify => verified
//! verify -DBAD => violated assertion 21
#include <assert.h>
#include <math.h>
#include <stdio.h>
int main(void)
{
    double x, y, z = 1;
    float f;
    int n = -1;
    assert(sscanf("inf -NaN 2.5", "%lf %lf %lf", &x, &y, &z) == 3);
    assert(isinf(x) && x > 0 && isnan(y) && z == 2.5);
    assert(sscanf("-Infinity7", "%lf%d", &x, &n) == 2 && isinf(x) && x < 0 && n == 7);
    assert(sscanf("  nan,INF", "%f,%lf", &f, &y) == 2 && isnan(f) && isinf(y));
    z = 1;
    assert(sscanf("info 3", "%lf", &z) == 1 && isinf(z));
    z = 1;
    assert(sscanf("nine", "%lf", &z) == 0 && z == 1);
    assert(sscanf("in", "%lf", &z) == 0 && sscanf("infin", "%lf", &z) == 0 && z == 1);
#ifdef BAD
    assert(sscanf("na", "%lf", &z) == 1);
#endif
    return 0;
}

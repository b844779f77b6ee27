//! verify => verified
/* The values of C11 annex F; a program starts with them, and no arithmetic on numbers makes one. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#pragma TASS input
double a[3];
#pragma TASS input
double z;
int main(void)
{
    double least = INFINITY, most = -HUGE_VAL, d[3] = {0, INFINITY, INFINITY};
    for (int i = 0; i < 3; i++) {
        if (a[i] < least) least = a[i];
        most = fmax(most, a[i]);
    }
    assert(least <= a[0] && least <= a[2] && most >= a[1]);
    assert(isinf(d[1]) && !isinf(z) && !isnan(z) && isfinite(least));
    assert(d[1] + 3 == INFINITY && d[1] == d[2] && d[1] > z && -d[1] < z);
    double n = d[1] - d[2];
    assert(isnan(n) && n != n && !(n == n) && !(n < 1));
    assert(1 / d[1] == 0 && sqrt(d[1]) == d[2] && exp(-d[1]) == 0 && fabs(-d[1]) == d[1]);
    if (d[0] + 1 < d[1]) d[1] = d[0] + 1;
    assert(d[1] == 1);
    double p = z * d[2];
    assert(z > 0 ? p == INFINITY : z < 0 ? p == -INFINITY : isnan(p));
    printf("%5.1f|%f|%g\n", d[2], -d[2], d[1]);
    assert((d[2] ? 1 : 0) == 1 && (float)d[2] == INFINITY);
    return 0;
}

//! verify => verified
//! verify -DSIGN => violated assertion 23
//! verify -DSUM => violated assertion 27
//! verify -DMEAN => violated assertion 33
//! verify -DNEGATIVE => violated math-domain 36
/* Square roots that are not written alike are equal, or one is less, since their squares are. */
#include <math.h>
#pragma TASS input
double a;
#pragma TASS input
double b;
int main(void)
{
#pragma TASS assume a >= 0 && b >= 0
    double product = sqrt(a) * sqrt(b), h = sqrt(a * a + b * b);
#pragma TASS assert product == sqrt(a * b)
#pragma TASS assert sqrt((a * a + 2 * a + 1) * (b * b)) == (a + 1) * b
#pragma TASS assert (a + b) / 2 >= sqrt(a * b)
#pragma TASS assert sqrt(a + 2 * product + b) == sqrt(a) + sqrt(b)
    double d = sqrt(a * a - 2 * a * b + b * b);
#pragma TASS assert d == fabs(a - b)
#ifdef SIGN
#pragma TASS assert d == a - b
#endif
#ifdef SUM
    /* only where one is 0 */
#pragma TASS assert h == a + b
#else
#pragma TASS assert h <= a + b && h >= a
#endif
#ifdef MEAN
    /* the mean is greater, and not twice as great */
#pragma TASS assert (a + b) / 2 >= 1.01 * sqrt(a * b)
#endif
#ifdef NEGATIVE
    d = sqrt(a - b);
#endif
    return d < 0;
}

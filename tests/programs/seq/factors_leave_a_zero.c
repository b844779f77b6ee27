//! verify -errors=0 => violated division-by-zero 11 division-by-zero 12 math-domain 13
#include <math.h>
#pragma TASS input
double a;
#pragma TASS input
double c;
int main(void)
{
#pragma TASS assume a + c >= 1
    double s = a + c, u = a - c;
    double f = 1 / (s * s * (s - 1));
    double g = 1 / (u * u * (u * u + 1));
    return sqrt(s * s * s * (s - 2)) > f + g;
}
